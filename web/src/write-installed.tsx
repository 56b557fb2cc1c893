import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { OfflinePage } from './app/offline-page.tsx'
import { webManifests } from './web-manifest.ts'

// The built step lies in dist-ssr/<language>/.
const WORKER = path.resolve(import.meta.dirname, '../../worker/service-worker.ts')

/**
 * Writes what makes the app installable into `dist`: its manifests, the page for lost connections, and
 * the service worker that keeps it. `shell` is the HTML around every page; of it the offline page takes
 * everything but the app.
 */
export function writeInstalled(dist: string, shell: string) {
  const html = shell
    .replaceAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
    .replace('<div id="root">', (root) => root + renderToStaticMarkup(<OfflinePage />))
  mkdirSync(`${dist}/offline`, { recursive: true })
  writeFileSync(`${dist}/offline/index.html`, html)
  writeFileSync(`${dist}/sw.js`, workerFor(shell, html))
  for (const [file, manifest] of Object.entries(webManifests)) {
    writeFileSync(`${dist}/${file}`, JSON.stringify(manifest))
  }
}

/** The worker for this build: another shell is another cache. */
function workerFor(shell: string, offline: string): string {
  const build = createHash('sha256').update(shell).update(offline).digest('hex').slice(0, 12)
  const needed = [...offline.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  return stripTypeScriptTypes(readFileSync(WORKER, 'utf8'))
    .replace('__CACHE__', () => `assets-${build}`)
    .replace('__OFFLINE__', () => ['/offline', ...needed].join(' '))
}
