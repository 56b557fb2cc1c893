/**
 * The last step of the build: completes `dist/<language>/`, which the server sends as it stands.
 *
 *   index.html, <route>/index.html   one file per route; public ones have their text in it.
 *                                    `[id]` in a folder's name stands for any one part of a path
 *   spa.html                         every other path (404)
 *   assets/<language>/*              named by content, may be cached for ever; .br and .gz beside them
 *   offline/index.html               what the service worker shows without a connection; no script
 *   sw.js, *.webmanifest             the service worker; what an installed app is called
 *   icon.svg notes.svg icons/* robots.txt licences/*       once, with English
 *
 * Every HTML file carries exactly one inline script (first-paint.ts), and the whole
 * style sheet in its head: with it the first picture needs nothing more, and it is smaller than what
 * the first answer of a connection may carry. The server hashes both for the Content-Security-Policy.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paths } from '@sidelight/contract/paths'
import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type PageRoute, routes } from './app/routes.tsx'
import { Shell } from './app/shell.tsx'
import { discreet, installed } from './app/shell-messages.ts'
import { WithoutScript } from './app/without-script.tsx'
import { DEFAULTS } from './platform/config.ts'
import { firstPaint } from './platform/first-paint.ts'
import { language } from './platform/language.ts'
import { titleOf } from './platform/page-title.ts'
import { writeInstalled } from './write-installed.tsx'

// The built step lies in dist-ssr/<language>/, beside dist/.
const dist = path.resolve(import.meta.dirname, '../../dist', language)
const assets = `assets/${language}`
const manifest: unknown = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const modules = typeof manifest === 'object' && manifest ? Object.keys(manifest) : []

const fonts = readdirSync(`${dist}/${assets}`)
  .filter((file) => /^(sidelight-display|instrument-sans-latin-wght)-.*\.woff2$/.test(file))
  .map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${assets}/${file}">`,
  )
  .join('')

// Replacements are functions throughout: inserted text may hold `$&`.
const shell = readFileSync(`${dist}/index.html`, 'utf8')
  .replace('lang="en"', () => `lang="${language}"`)
  .replace('__NEUTRAL_NAME__', () => discreet.name)
  .replace('__DESCRIPTION__', () => installed.description)
  .replace('__FIRST_PAINT__', () => firstPaint)
  .replace('</head>', () => `${fonts}</head>`)
  .replace(/<link rel="stylesheet"[^>]*href="([^"]+)">/, (_, file: string) => inlined(file))

const bare = shell.replace(
  '<div id="root">',
  (root) => renderToStaticMarkup(<WithoutScript />) + root,
)

writeFileSync(`${dist}/spa.html`, bare)
writeInstalled(dist, shell)
for (const route of routes) await writePage(route)
for (const file of readdirSync(`${dist}/${assets}`)) if (/\.(js|css)$/.test(file)) compress(file)
rmSync(`${dist}/.vite`, { recursive: true })

function inlined(styleSheet: string): string {
  const css = readFileSync(dist + styleSheet, 'utf8')
  rmSync(dist + styleSheet)
  return `<style>${css.trim()}</style>`
}

async function writePage(route: PageRoute) {
  const Page = await route.load()
  // A colon cannot stand in a file's name everywhere.
  const folder = path.join(dist, route.path.replaceAll(/:(\w+)/g, '[$1]'))
  const title = `<title>${titleOf(route.title, DEFAULTS.productName)}</title>`
  const robots = route.noindex ? '<meta name="robots" content="noindex">' : ''
  const html = route.prerendered ? prerender(route, Page) : bare
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}/index.html`,
    html
      .replace(/<title>.*<\/title>/, () => title)
      .replace('</head>', () => `${preloadsOf(Page.name)}${answerOf(route)}${robots}</head>`),
  )
}

/** What a signed-out visitor of a public route gets before script runs. */
function prerender(route: PageRoute, Page: ComponentType): string {
  const body = renderToString(<Shell pages={{ [route.path]: Page }} path={route.path} />)
  return shell.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

function compress(file: string) {
  const bytes = readFileSync(`${dist}/${assets}/${file}`)
  writeFileSync(`${dist}/${assets}/${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${dist}/${assets}/${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Asks for what the page will ask, as its call would: the two are then one request. */
function answerOf({ asks }: PageRoute): string {
  if (!asks) return ''
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${paths[asks][1]}">`
}

/** Asks for everything that a page's code consists of. A file is named after what it exports. */
function preloadsOf(component: string): string {
  const name = component.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  const source = modules.find((key) => key.endsWith(`/${name}.tsx`))
  return [...filesOf(source ?? name, filesOf('index.html'))]
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

/** The files that a module needs at once, itself included. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = property(manifest, key)
  const file = property(chunk, 'file')
  if (typeof file !== 'string')
    throw new Error(`A route names ${key}, which the build does not know.`)
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = property(chunk, 'imports')
  if (Array.isArray(imports)) for (const next of imports) filesOf(String(next), seen)
  return seen
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
