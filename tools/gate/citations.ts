import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const BOOK = 'docs/product'
const SOURCES = '{contract,server,web,e2e,tools,bench}/**/*.{ts,tsx,css,sql,mjs}'

interface Citation {
  file: string
  heading: string
}

/**
 * Returns a sentence for each citation below `root` (`§5`, `rules: Board`) that has no heading in
 * `docs/product`. Citations of other documents begin with their name (`RFC 7515 §5.1`).
 */
export function citationFaults(root: string): string[] {
  const headings = new Set([
    ...headingsOf(root, 'specification.md').map((heading) => heading.split(' ', 1).join('')),
    ...headingsOf(root, 'rules.md').map((heading) => `rules: ${heading}`),
  ])
  return citationsBelow(root)
    .filter(({ heading }) => !headings.has(heading))
    .map(({ file, heading }) => `${file} cites ${heading}, which is no heading of ${BOOK}`)
}

function headingsOf(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, BOOK, file), 'utf8')
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
}

function citationsBelow(root: string): Citation[] {
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => name === 'node_modules' })
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return citedHeadings(text).map((heading) => ({ file, heading }))
  })
}

/** Returns the headings that a text cites, as written in `docs/product`. */
export function citedHeadings(text: string): string[] {
  const sections = text.matchAll(/(?<!RFC \d+ |WebAuthn \d, )§(\d+)/g)
  // A topic begins with a capital. A type in code is not a topic; a bracket follows it.
  const rules = text.matchAll(/\brules: ([A-Z][a-z]+(?: exit)?)\b(?!\[)/g)
  return [
    ...[...sections].map(([, number = '']) => `§${number}`),
    ...[...rules].map(([, topic = '']) => `rules: ${topic}`),
  ]
}
