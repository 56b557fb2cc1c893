/**
 * The last step of the build: completes `dist/<language>/`, which the server sends.
 *
 *   index.html, <route>/index.html   one file per route; public ones have their text in it, or the
 *                                    header.
 *                                    `[id]` in a folder's name matches any one part of a path
 *   spa.html                         every other path (404)
 *   assets/<language>/*              named by content, cacheable for ever; .br and .gz beside them
 *   offline/index.html               shown by the service worker without a connection; no script
 *   offline/help/index.html          the same for /help: that page, with its icons in it
 *   sw.js, *.webmanifest             the service worker; names and icons of an installed app
 *   icon.svg notes.svg icons/* robots.txt licences/*       once, in the English build
 *
 * Every HTML file has exactly one inline script (first-paint.ts, first-presses.ts and
 * first-start.ts) and the whole style sheet in its head: the first paint then needs no further
 * request, and the sheet is smaller than what the first response of a connection can carry. The
 * server hashes both for the Content-Security-Policy.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { paths } from '@sidelight/contract/calls/paths'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type PageRoute, routes } from './app/routes.tsx'
import { NOT_FOUND, Shell } from './app/shell/shell.tsx'
import { discreet, installed } from './app/shell/shell-messages.ts'
import { WithoutScript } from './app/shell/without-script.tsx'
import { type StaticPage, staticPages } from './app/static-pages.ts'
import { DEFAULTS } from './platform/config.ts'
import { firstPaint } from './platform/first-paint.ts'
import { firstPresses } from './platform/first-presses.ts'
import { firstStart } from './platform/first-start.ts'
import { language } from './platform/i18n/language.ts'
import { titleOf } from './platform/navigation/page-title.ts'
import { writeInstalled } from './write-installed.tsx'

// The bundled step is in dist-ssr/<language>/, beside dist/.
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

// Replacements are functions, because the inserted text may contain `$&`, which has a meaning in a
// string.
const shell = readFileSync(`${dist}/index.html`, 'utf8')
  .replace('lang="en"', () => `lang="${language}"`)
  .replace('__NEUTRAL_NAME__', () => discreet.name)
  .replace('__DESCRIPTION__', () => installed.description)
  .replace('__FIRST_PAINT__', () => firstPaint)
  .replace('__FIRST_PRESSES__', () => firstPresses)
  .replace('__FIRST_START__', () => firstStart)
  .replace('</head>', () => `${fonts}</head>`)
  .replace(/<link rel="stylesheet"[^>]*href="([^"]+)">/, (_, file: string) => inlined(file))

const bare = shell.replace(
  '<div id="root">',
  (root) => renderToStaticMarkup(<WithoutScript />) + root,
)

const { NotFoundPage } = await import('./app/pages/not-found-page.tsx')
const missing = filled(<Shell pages={{ [NOT_FOUND]: NotFoundPage }} path="/nowhere" />)
writeFileSync(`${dist}/spa.html`, withCode(missing, linksTo([NotFoundPage.name], 'later')))
for (const route of routes) await writePage(route)
// The worker caches the files of the toasts, too. Pages do not load them at first, but toasts have
// to be shown without a connection.
writeInstalled(dist, shell, filesOf(moduleOf('toaster')))
/**
 * The quality below the highest, which takes two and a half times as long for 2 % fewer bytes: a
 * second of each build.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

for (const file of readdirSync(`${dist}/${assets}`)) if (/\.(js|css)$/.test(file)) compress(file)
rmSync(`${dist}/.vite`, { recursive: true })

function inlined(styleSheet: string): string {
  const css = readFileSync(dist + styleSheet, 'utf8')
  rmSync(dist + styleSheet)
  return `<style>${css.trim()}</style>`
}

async function writePage(route: PageRoute) {
  const Page = await route.load()
  // Some file systems allow no colon in a file name.
  const folder = path.join(dist, route.path.replaceAll(/:(\w+)/g, '[$1]'))
  const title = `<title>${titleOf(route.title, DEFAULTS.productName)}</title>`
  const fixed = staticPages[route.path] ?? {}
  const robots = fixed.noindex ? '<meta name="robots" content="noindex">' : ''
  mkdirSync(folder, { recursive: true })
  const links = linksTo(
    [Page.name, ...(fixed.parts ?? [])],
    fixed.prerendered ? 'later' : 'modulepreload',
  )
  writeFileSync(
    `${folder}/index.html`,
    withCode(htmlOf(route.path, fixed, Page), `${links}${answerOf(fixed)}${robots}`).replace(
      /<title>.*<\/title>/,
      () => title,
    ),
  )
}

/** Returns the HTML of a route that a signed-out visitor gets before any script runs. */
function htmlOf(address: string, fixed: StaticPage, Page: ComponentType): string {
  const note = renderToStaticMarkup(<WithoutScript framed />)
  if (fixed.framed) return filled(<Shell pages={{}} path={address} framed />, note, ' data-framed')
  if (!fixed.prerendered) return bare
  const page = <Shell pages={{ [address]: Page }} path={address} />
  return filled(page, fixed.needsScript ? note : '')
}

function filled(content: ReactNode, note = '', attribute = ''): string {
  const body = renderToString(content)
  return shell.replace(
    '<div id="root"></div>',
    () => `${note}<div id="root"${attribute}>${body}</div>`,
  )
}

/**
 * Returns HTML whose head contains links in place of the script that starts the app
 * (first-start.ts).
 */
function withCode(html: string, links: string): string {
  return html
    .replace(/<script type="module".*?<\/script>/, '')
    .replace('</head>', () => `${links}</head>`)
}

function compress(file: string) {
  const bytes = readFileSync(`${dist}/${assets}/${file}`)
  writeFileSync(`${dist}/${assets}/${file}.br`, brotliCompressSync(bytes, BROTLI))
  writeFileSync(`${dist}/${assets}/${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/**
 * Returns a preload of the page's first call. It is the same request, so the call reuses the
 * response.
 */
function answerOf({ asks }: StaticPage): string {
  if (!asks) return ''
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${paths[asks][1]}">`
}

/**
 * Returns links to the files of these components, each file after those that it imports. A source
 * file is named after the component that it exports.
 */
function linksTo(components: readonly string[], rel: 'modulepreload' | 'later'): string {
  const keys = components.map((component) =>
    moduleOf(component.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()),
  )
  return [...new Set(['index.html', ...keys].flatMap((key) => filesOf(key)))]
    .map((file) => `<link rel="${rel}" crossorigin fetchpriority="low" href="/${file}">`)
    .join('')
}

/** Returns the key, in the manifest, of the file or group that contains the named source file. */
function moduleOf(name: string): string {
  return modules.find((key) => property(property(manifest, key), 'name') === name) ?? name
}

/**
 * Returns the files that a module imports statically and then its own file, each after the files
 * that it imports.
 */
function filesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = property(manifest, key)
  const file = property(chunk, 'file')
  if (typeof file !== 'string')
    throw new Error(`A route names ${key}, which the build does not know.`)
  if (seen.has(file)) return []
  seen.add(file)
  const imports = property(chunk, 'imports')
  const before = Array.isArray(imports)
    ? imports.flatMap((next) => filesOf(String(next), seen))
    : []
  return [...before, file]
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
