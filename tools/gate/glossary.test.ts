import path from 'node:path'
import { expect, it } from 'vitest'
import { barredWords, glossaryFaults, readBarred } from './glossary.ts'

const barred = readBarred('- Not in names: carrier, wish\n- Not in comments: whoever\n')

it('the glossary check reports names that contain a barred word', () => {
  expect(barredWords('const mailCarrier = 1\ninterface MatchWish {}', barred)).toEqual([
    'mailCarrier',
    'MatchWish',
  ])
})

it('the glossary check reports barred words in comments', () => {
  expect(barredWords('/** For whoever reads. */\n// Whoever\nconst a = 1', barred)).toEqual([
    'whoever',
    'Whoever',
  ])
})

it('the glossary check ignores strings, code in comments, and words that only contain a barred one', () => {
  const source = "say('a carrier, whoever it is') // a wish, `whoever`\nconst carriers = `wish`"
  expect(barredWords(source, barred)).toEqual([])
})

it('the glossary check refuses a glossary without its lists', () => {
  expect(() => readBarred('# Glossary\n')).toThrow('Not in names')
})

it('the repository contains no barred word', () => {
  expect(glossaryFaults(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})
