import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { OfflinePage } from './app/pages/offline-page.tsx'
import { installed } from './app/shell/shell-messages.ts'
import { webManifests } from './web-manifest.ts'

// The bundled step is in dist-ssr/<language>/, so the path is relative to that.
const WORKER = path.resolve(import.meta.dirname, '../../worker/service-worker.ts')
const ICONS = path.resolve(import.meta.dirname, '../../public')

/**
 * Writes into `dist` what makes the app installable: its manifests, the pages that are shown
 * without a connection, and the service worker that caches them. `shell` is the HTML around every
 * page, of which the offline page uses everything but the scripts. `/help` must be written before,
 * because the worker caches it with its code. The worker also caches `toasts`, the files of the
 * toasts, which no page loads at first.
 */
export function writeInstalled(dist: string, shell: string, toasts: readonly string[]) {
  const html = selfContained(shell)
    .replaceAll(/<script type="module".*?<\/script>|<link rel="(?:modulepreload|later)".*?>/g, '')
    .replace('<div id="root">', (root) => root + renderToStaticMarkup(<OfflinePage />))
  const help = selfContained(readFileSync(`${dist}/help/index.html`, 'utf8'))
  mkdirSync(`${dist}/offline/help`, { recursive: true })
  writeFileSync(`${dist}/offline/index.html`, html)
  writeFileSync(`${dist}/offline/help/index.html`, help)
  writeFileSync(`${dist}/sw.js`, workerFor(html, help, toasts))
  for (const [file, manifest] of Object.entries(webManifests)) {
    writeFileSync(`${dist}/${file}`, JSON.stringify(manifest))
  }
}

/**
 * Returns a page with its icons inside and without a manifest. Browsers load both without the
 * worker, so they would be missing without a connection.
 */
function selfContained(html: string): string {
  return html
    .replaceAll(/<link rel="(?:apple-touch-icon|manifest)".*?>/g, '')
    .replaceAll(/"(\/(?:icon|notes)\.svg)"/g, (_, file: string) => `"${imageIn(ICONS + file)}"`)
}

/** Returns an SVG file as a data URL. */
const imageIn = (file: string) =>
  `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`

/**
 * Returns the code of the worker of this build. The name of its cache changes with what it caches.
 */
function workerFor(offline: string, help: string, toasts: readonly string[]): string {
  const files = `${offline}${help}`.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)
  const needed = new Set(Array.from(files, ([, file]) => file))
  for (const file of toasts) needed.add(`/${file}`)
  const build = createHash('sha256')
    .update(help)
    .update(offline)
    .update(toasts.join(' '))
    .digest('hex')
    .slice(0, 12)
  return stripTypeScriptTypes(readFileSync(WORKER, 'utf8'))
    .replace('__CACHE__', () => `assets-${build}`)
    .replace('__OFFLINE__', () => ['/offline', '/offline/help', ...needed].join(' '))
    .replace('__UPDATE__', () => installed.update)
}
