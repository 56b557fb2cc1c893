import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const files = globSync('src/*/*messages.ts', { cwd: import.meta.dirname })
const features = new Set(files.map((file) => path.dirname(file).replaceAll(path.sep, '/')))

// English is written in each feature's messages.ts and needs no catalogue; every other language has
// one file a feature beside it (`src/board/messages.es.po`). The English sentence is its own key.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [...features].map((feature) => ({
    path: `<rootDir>/${feature}/messages.{locale}`,
    include: [`<rootDir>/${feature}/*messages.ts`],
  })),
  format: formatter({ origins: false, explicitIdAsDefault: true }),
  orderBy: 'origin',
})
