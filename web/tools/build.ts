import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')
const languages = ['en', 'es']

// Builds one app for each language below dist/: its files, and the public pages as static HTML.
process.chdir(WEB)
rmSync('dist', { recursive: true, force: true })
for (const language of languages) {
  await build({ mode: language, logLevel: 'warn' })
  await build({ mode: language, logLevel: 'warn', build: { ssr: 'src/prerender.tsx' } })
  await import(pathToFileURL(path.join(WEB, 'dist-ssr', language, 'prerender.js')).href)
}
