import { createRequire } from 'node:module'
import type { ExtractorType } from '@lingui/conf'
import type * as vite from 'vite'

// Loaded with `require`, because the loader that Lingui uses for its configuration cannot import
// this package.
const { parseSync, Visitor }: typeof vite = createRequire(import.meta.url)('vite')

/** The functions of the contract whose first argument is a sentence. */
const MARKS = new Set(['msg', 'fieldError'])

interface Sentence {
  id: string
  start: number
}

/** Extracts the sentences of the server: problems, refused fields, results, emails. */
export const serverSentences: ExtractorType = {
  match: (file) => /[\\/](server|contract)[\\/]src[\\/]/.test(file),
  extract(file, code, onMessage) {
    for (const { id, start } of sentencesIn(code)) {
      onMessage({ id, origin: [file, code.slice(0, start).split('\n').length] })
    }
  },
}

/** Returns every sentence of a source file in order. Throws if one is not a literal. */
export function sentencesIn(code: string): Sentence[] {
  const found: Sentence[] = []
  const { program, errors } = parseSync('server.ts', code)
  if (errors[0]) throw new Error(errors[0].message)
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'Identifier' || !MARKS.has(callee.name)) return
      if (first?.type !== 'Literal' || typeof first.value !== 'string') {
        throw new Error(`${callee.name}() takes a literal: ${code.slice(start, start + 60)}`)
      }
      found.push({ id: first.value, start })
    },
  }).visit(program)
  return found
}
