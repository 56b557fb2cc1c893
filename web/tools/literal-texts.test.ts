import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { literalTexts } from './literal-texts.ts'

const SOURCE = path.resolve(import.meta.dirname, '../src')
const features = globSync('*/', { cwd: SOURCE }).filter((folder) => folder !== 'fonts')
const found = (code: string) => literalTexts(code, 'planted.tsx')

describe('literal texts outside of messages.ts', () => {
  it.each(features)('do not exist in %s', (feature) => {
    // The code of room keys shows nothing: its words are labels of key derivations.
    const files = globSync(`${feature}/**/*.{ts,tsx}`, { cwd: SOURCE }).filter(
      (file) => !/messages\.ts$|\.test\.tsx?$|test-[^/]*$|^rooms\/keys\//.test(file),
    )
    const texts = files.map((file) => [
      file,
      literalTexts(readFileSync(path.join(SOURCE, file), 'utf8'), file),
    ])
    expect(files.length).toBeGreaterThan(0)
    expect(texts.filter(([, list]) => list?.length)).toEqual([])
  })

  it.each([
    ['text between tags', 'const a = <p className="x">Post it</p>', 'Post it'],
    ['an attribute that is read aloud', 'const a = <b aria-label="Close" />', 'Close'],
    ['a property that holds a text', "const a = { to: '/x', text: 'Privacy' }", 'Privacy'],
    ['the name of a fact', 'const a = <Fact name="When" />', 'When'],
    ['a choice of words', "const a = on ? 'Hide' : words.show", 'Hide'],
    ['a choice of sentences', "const a = b ? 'No plan yet' : texts.plan", 'No plan yet'],
    ['a sentence with a value in it', 'const a = `${count} women`', '… women'],
    [
      'an error that is shown',
      "class A { constructor() { super('No answer came.') } }",
      'No answer came.',
    ],
  ])('are found: %s', (_case, code, text) => {
    expect(found(code)).toEqual([text])
  })

  it.each([
    'const a = <p className="Big Label">{texts.title}</p>',
    'const a = <p className={`h-4 ${width} px-2`}>/ {count}</p>',
    'const a = <p aria-describedby={`search-${id} cost-${id}`}>{texts.title}</p>',
    "const a = clsx('flex', `Size ${size} of`)",
    "throw new Error('The list is empty.')",
    "type Word = 'All of it'",
    "const a = { tone: 'destructive', id: 'phone-number' }",
  ])('are not reported for %s', (code) => {
    expect(found(code)).toEqual([])
  })
})
