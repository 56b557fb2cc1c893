import path from 'node:path'
import { expect, it } from 'vitest'
import { barredWords, glossaryFaults, readBarred } from './glossary.ts'

const barred = readBarred('- Not in names: carrier, wish\n- Not in comments: whoever\n')

it('names what a source calls by a barred word', () => {
  expect(barredWords('const mailCarrier = 1\ninterface MatchWish {}', barred)).toEqual([
    'mailCarrier',
    'MatchWish',
  ])
})

it('names the barred words of comments', () => {
  expect(barredWords('/** For whoever reads. */\n// Whoever\nconst a = 1', barred)).toEqual([
    'whoever',
    'Whoever',
  ])
})

it('leaves texts alone, code in comments, and words that only contain a barred one', () => {
  const source = "say('a carrier, whoever it is') // a wish, `whoever`\nconst carriers = `wish`"
  expect(barredWords(source, barred)).toEqual([])
})

it('refuses a glossary without its lists', () => {
  expect(() => readBarred('# Glossary\n')).toThrow('Not in names')
})

it('finds no barred word in the repository', () => {
  expect(glossaryFaults(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})
