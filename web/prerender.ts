/**
 * The last step of the build: completes `dist/`, which the server sends as it stands.
 *
 *   index.html, <route>/index.html   one file per public route, with its text in it
 *   spa.html                         every other path: member pages (200) and unknown paths (404)
 *   assets/*                         named by content, may be cached for ever
 *   icon.svg manifest.webmanifest robots.txt licences/*
 *
 * Every HTML file carries exactly one inline script (the theme) and no inline style: the server
 * hashes that script for the Content-Security-Policy.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as EntryServer from './src/entry-server.tsx'

interface Chunk {
  file: string
  imports?: string[]
}

const dist = join(import.meta.dirname, 'dist')
const entry: typeof EntryServer = await import(
  join(import.meta.dirname, 'dist-ssr', 'entry-server.js')
)
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
)

const fonts = readdirSync(join(dist, 'assets'))
  .filter((file) => /^(sidelight-display|instrument-sans-latin-wght)-.*\.woff2$/.test(file))
  .map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
  )
  .join('')

// Replacements are functions throughout: inserted text may hold `$&`.
const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  .replace('__THEME__', () => entry.themeInit)
  .replace('</head>', () => `${fonts}</head>`)
const inShell = new Set([...shell.matchAll(/\/(assets\/[^"]+\.js)/g)].map((match) => match[1]))

writeFileSync(join(dist, 'spa.html'), shell)
for (const route of entry.prerenderedRoutes) {
  const folder = join(dist, route.path)
  const body = await entry.render(route)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    shell
      .replace(/<title>.*<\/title>/, () => `<title>${route.title}</title>`)
      .replace('</head>', () => `${headOf(route)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
  )
}
rmSync(join(dist, '.vite'), { recursive: true })
rmSync(join(import.meta.dirname, 'dist-ssr'), { recursive: true })

function headOf({ path, prerendered }: EntryServer.PageRoute): string {
  const source = prerendered?.source ?? ''
  if (!manifest[source]) throw new Error(`The route ${path} names ${source}, which is no page.`)
  const preloads = [...filesOf(source)]
    .filter((file) => !inShell.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
  return prerendered?.noindex ? `${preloads}<meta name="robots" content="noindex">` : preloads
}

/** The files that a module needs at once, itself included. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, seen)
  return seen
}
