import path from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A feature's sentences in one language, by their English text. */
export type Sentences = Readonly<Record<string, string>>

/** Reads every catalogue of a language, by feature (the folder below `src`). English has none. */
export async function readCatalogues(language: string): Promise<Map<string, Sentences>> {
  const config = getConfig({ cwd: ROOT, configPath: path.join(ROOT, 'lingui.config.ts') })
  const catalogues = new Map<string, Sentences>()
  if (language === config.sourceLocale) return catalogues
  for (const catalogue of await getCatalogs(config)) {
    const { messages } = await catalogue.getTranslations(language, {
      sourceLocale: config.sourceLocale,
      fallbackLocales: {},
    })
    catalogues.set(path.basename(path.dirname(catalogue.path)), messages)
  }
  return catalogues
}

/** Returns a sentence in Lingui's compiled form. Throws when its braces do not match. */
export function compileSentence(sentence: string): unknown {
  const { source, errors } = createCompiledCatalog('en', { sentence }, { namespace: 'json' })
  if (errors[0]) throw errors[0].error
  const compiled: { messages: { sentence?: unknown } } = JSON.parse(source)
  return compiled.messages.sentence ?? sentence
}
