import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')

// Builds the app of one language: its files, and the public pages as static HTML.
const [, , language] = process.argv
if (language === undefined) throw new Error('node tools/build-language.ts LANGUAGE')
await build({ mode: language, logLevel: 'warn' })
await build({ mode: language, logLevel: 'warn', build: { ssr: 'src/prerender.tsx' } })
await import(pathToFileURL(path.join(WEB, 'dist-ssr', language, 'prerender.js')).href)
