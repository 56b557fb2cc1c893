import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from '../http/security-headers.ts'
import { LANGUAGE_HEADERS, languageOf } from '../i18n/language.ts'

const MANIFESTS = ['manifest.webmanifest', 'notes.webmanifest']
const WORKER = 'sw.js'

/** Files of an installed app. Their URLs are the same in every language. */
export const installedFiles = [...MANIFESTS, WORKER]

/** Serves the manifests, with the product's name, and the service worker. */
export function serveInstalledFiles(
  app: FastifyInstance,
  { folder, productName }: { folder: string; productName: string },
): void {
  for (const file of installedFiles) {
    const read = (language: string) => readFileSync(join(folder, language, file), 'utf8')
    const named = (text: string) => (file === WORKER ? text : nameManifest(text, productName))
    const texts = { en: named(read('en')), es: named(read('es')) }
    const type = file === WORKER ? 'text/javascript; charset=utf-8' : 'application/manifest+json'
    app.get(`/${file}`, async (request, reply) => {
      if (file === WORKER) reply.header('content-security-policy', WORKER_POLICY)
      return reply
        .header('vary', LANGUAGE_HEADERS)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(texts[languageOf(request.headers)])
    })
  }
}

/**
 * Replaces the build's name, Sidelight, with the product's name, but leaves a neutral name
 * unchanged.
 */
function nameManifest(text: string, productName: string): string {
  return JSON.stringify(
    JSON.parse(text, (_key, value: unknown) => (value === 'Sidelight' ? productName : value)),
  )
}
