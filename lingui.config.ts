import { globSync } from 'node:fs'
import path from 'node:path'
import { extractor } from '@lingui/cli/api'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { serverSentences } from './web/tools/server-sentences.ts'

const files = globSync('web/src/**/*messages.ts', { cwd: import.meta.dirname })
const features = new Set(files.map((file) => file.split(path.sep).slice(0, 3).join('/')))

// English is written in the sources and needs no catalogue. Every other language has one file for
// each web feature beside its messages.ts, and one for the server's sentences. The English sentence
// is the key.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [
    ...[...features].map((feature) => ({
      path: `<rootDir>/${feature}/messages.{locale}`,
      include: [`<rootDir>/${feature}/**/*messages.ts`],
    })),
    {
      path: '<rootDir>/server/src/platform/i18n/messages.{locale}',
      include: ['<rootDir>/server/src/**/*.ts', '<rootDir>/contract/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
    },
  ],
  extractors: [serverSentences, extractor],
  format: formatter({ origins: false, explicitIdAsDefault: true }),
  // Sorted by sentence, so that moving code does not change a catalogue.
  orderBy: 'messageId',
})
