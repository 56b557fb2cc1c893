import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentencesIn } from './server-sentences.ts'

const texts = (code: string) => sentencesIn(code).map(({ id }) => id)

describe('the collected sentences of the server', () => {
  it('contain every sentence of a descriptor, also inside another', () => {
    expect(
      texts(
        "throw new Problem('invalid', msg('Look again.'), { fields: { q: msg('At most {max}.', { max }) } })",
      ),
    ).toEqual(['Look again.', 'At most {max}.'])
    expect(texts("spent(msg('Your {what} are used.', { what: msg('checks') }))")).toEqual([
      'Your {what} are used.',
      'checks',
    ])
    expect(texts("text(60).regex(/a/, fieldError('Give it a name.'))")).toEqual(['Give it a name.'])
  })

  it('contain no errors for the log and no other strings', () => {
    expect(texts("throw new Error('The key is missing.'); f('Write a message.')")).toEqual([])
  })

  it.each(['msg(text)', 'msg(`At most ${max}.`)', "msg(few ? 'A.' : 'B.')", 'fieldError()'])(
    'must be literals: %s',
    (code) => {
      expect(() => texts(code)).toThrow('takes a literal')
    },
  )
})

describe('the Spanish sentences of the server', () => {
  const root = path.join(import.meta.dirname, '../..')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const files = globSync('{server,contract}/src/**/*.ts', { cwd: root })
  const sentences = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => texts(read(file)))
  const entries = read('server/src/platform/i18n/messages.es.po').matchAll(
    /^msgid (".+")\nmsgstr (".+")$/gm,
  )
  const spanish = new Map(Array.from(entries, ([, id = '', words = '']) => [id, words]))
  const valuesIn = (text: string) => (text.match(/\{\w*\}/g) ?? []).toSorted()

  it('exist for every English one, with the same values', () => {
    expect(new Set(sentences).size).toBeGreaterThan(150)
    const wrong = sentences.filter(
      (sentence) =>
        valuesIn(spanish.get(JSON.stringify(sentence)) ?? '').join('') !==
        valuesIn(sentence).join(''),
    )
    expect(sentences.filter((sentence) => !spanish.has(JSON.stringify(sentence)))).toEqual([])
    expect(wrong).toEqual([])
  })
})
