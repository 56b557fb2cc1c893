import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const GLOSSARY = 'docs/product/glossary.md'
const SOURCES = '{contract,server,web,e2e,tools,bench}/**/*.{ts,tsx}'
const COMMENT = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`
const TEXT = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`
const TOKEN = new RegExp(`(${COMMENT})|${TEXT}`, 'g')

/** The words that the glossary bars, in lower case. */
export interface BarredWords {
  names: ReadonlySet<string>
  comments: ReadonlySet<string>
}

/** Returns a sentence for each name and comment below `root` that contains a barred word. */
export function glossaryFaults(root: string): string[] {
  const barred = readBarred(readFileSync(path.join(root, GLOSSARY), 'utf8'))
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => name === 'node_modules' })
  return files.flatMap((file) => {
    const found = barredWords(readFileSync(path.join(root, file), 'utf8'), barred)
    return found.map((word) => `${file} says ${word}, which ${GLOSSARY} bars`)
  })
}

/** Returns the barred words of the glossary: the lines `Not in names:` and `Not in comments:`. */
export function readBarred(glossary: string): BarredWords {
  const [names, comments] = ['names', 'comments'].map((place) => {
    const line = new RegExp(`^- Not in ${place}: (.+)$`, 'm').exec(glossary)?.[1]
    if (line === undefined) throw new Error(`${GLOSSARY} has no line "Not in ${place}"`)
    return new Set(line.split(', '))
  })
  return { names: names ?? new Set(), comments: comments ?? new Set() }
}

/**
 * Returns the names in a source that contain a barred word, and the barred words of its comments.
 */
export function barredWords(source: string, { names, comments }: BarredWords): string[] {
  const said: string[] = []
  const code = source.replaceAll(TOKEN, (_whole, comment?: string) => {
    said.push(...(comment?.replaceAll(/`[^`]*`/g, ' ').match(/\p{L}+/gu) ?? []))
    return ' '
  })
  const inNames = (code.match(/[\w$]+/g) ?? []).filter((name) =>
    name.split(/(?=[A-Z])|_/).some((part) => names.has(part.toLowerCase())),
  )
  return [...new Set([...inNames, ...said.filter((word) => comments.has(word.toLowerCase()))])]
}
