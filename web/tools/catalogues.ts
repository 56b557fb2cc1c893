import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The sentences of a feature in one language, by their English text. */
export type Sentences = Readonly<Record<string, string>>

/**
 * Returns the catalogues of a language by the folder that contains them: the name of a feature, or
 * `http` for the server's sentences. English has none.
 */
export function readCatalogues(language: string): Map<string, Sentences> {
  const files = globSync(`{web,server}/src/**/messages.${language}.po`, { cwd: ROOT })
  return new Map(files.map((file) => [path.basename(path.dirname(file)), readSentences(file)]))
}

function readSentences(file: string): Sentences {
  const { items } = parsePo(readFileSync(path.join(ROOT, file), 'utf8'))
  return Object.fromEntries(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}
