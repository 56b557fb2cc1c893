import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/not-found.ts'
import { sendProblem } from '../http/problem-handler.ts'
import { readHeaderList } from '../http/read-header-list.ts'
import { type PageSources, pagePolicy, permissionsPolicy } from '../http/security-headers.ts'
import type { Sessions } from '../http/sessions.ts'
import { LANGUAGE_HEADERS, type Language, languageOf, languages } from '../i18n/language.ts'
import { installedFiles, serveInstalledFiles } from './installed-files.ts'

const YEAR_S = 31_536_000

interface PageFile {
  /** The HTML, plain or compressed. It is compressed on the first request and cached. */
  body: Readonly<Record<Encoding, () => Buffer>>
  headers: Readonly<Record<string, string>>
}

type Encoding = 'br' | 'gzip' | 'identity'

/** One page in every language. */
type Page = Readonly<Record<Language, PageFile>>

export interface WebPages {
  /** Contains one built app for each language. */
  folder: string
  sessions: Sessions
  productName: string
  /** The outside service to which `/investigator` leads, or null for our own page. */
  investigatorUrl: string | null
  /**
   * Public settings of this installation, embedded in each page so that its first paint is right.
   */
  settings: (language: Language) => object
  /** Returns the origins from which the page at a path may load. */
  sourcesOf?: (path: string) => PageSources
}

/** Serves the built web app. Without a build, every page returns 404 and only the API is served. */
export async function serveWebPages(app: FastifyInstance, web: WebPages): Promise<void> {
  if (!existsSync(join(web.folder, 'en/spa.html'))) {
    app.setNotFoundHandler((request, reply) => refuse(request, reply, undefined))
    return
  }
  await app.register(fastifyStatic, {
    root: languages.map((language) => join(web.folder, language)),
    index: false,
    wildcard: false,
    globIgnore: [...installedFiles, '**/*.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
  serveInstalledFiles(app, web)
  const pages = readPages(web)
  const shell = readPage(web, 'spa.html')
  for (const [path, page] of pages) {
    app.get(path, async (request, reply) => {
      if (path === '/' && (await isSignedIn(web.sessions, request.headers.cookie))) {
        return reply
          .header('vary', LANGUAGE_HEADERS)
          .header('cache-control', 'no-store')
          .redirect('/dashboard')
      }
      return sendPage(request, reply, page)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const known = isForBrowsers(request) && canonicalUrl([...pages.keys()], request.url)
    // The web app ignores capitals in paths, so it would show a page where the server found none.
    if (known) return reply.header('cache-control', 'no-cache').redirect(known)
    return refuse(request, reply, shell)
  })
}

/** Resolves to false while the database is unavailable, because the page itself needs none. */
async function isSignedIn(sessions: Sessions, cookie: string | undefined): Promise<boolean> {
  try {
    return (await sessions.memberOf(cookie)) !== null
  } catch {
    return false
  }
}

/** Returns the pages by path: every `index.html`, under the path of its folder. */
function readPages(web: WebPages): Map<string, Page> {
  const files = readdirSync(join(web.folder, 'en'), { recursive: true, encoding: 'utf8' })
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => /(^|\/)index\.html$/.test(name))) {
    pages.set(pathOf(file), readPage(web, file))
  }
  return pages
}

/** Returns the route of a file: `match-room/[id]/index.html` serves every `/match-room/:id`. */
function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replaceAll(/\[(\w+)\]/g, ':$1')}`
}

function readPage(web: WebPages, file: string): Page {
  const sources = web.sourcesOf?.(pathOf(file)) ?? {}
  const read = (language: Language) => {
    const built = readFileSync(join(web.folder, language, file), 'utf8')
    const text = linkedOutside(named(built, web.productName), web.investigatorUrl)
    const html = withSettings(text, web.settings(language))
    const identity = Buffer.from(html)
    const body = {
      identity: () => identity,
      br: madeOnce(() => brotliCompressSync(identity)),
      gzip: madeOnce(() => gzipSync(identity)),
    }
    const headers = {
      'content-security-policy': pagePolicy(html, sources),
      ...(sources.payment ? { 'permissions-policy': permissionsPolicy('self') } : {}),
    }
    return { body, headers }
  }
  return { en: read('en'), es: read('es') }
}

function madeOnce(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => (made ??= make())
}

/** Replaces the build's name, Sidelight, with the product's name in titles and texts. */
function named(html: string, productName: string): string {
  if (productName === 'Sidelight') return html
  const safe = inHtml(productName)
  return html.replaceAll(/\bSidelight\b/g, () => safe)
}

/**
 * Lets the links to our own page about investigators lead to the outside service, as the script of
 * the page does once it runs (`InvestigatorLink`).
 */
function linkedOutside(html: string, url: string | null): string {
  if (url === null) return html
  const link = `<a href="${inHtml(url)}" target="_blank" rel="noopener noreferrer"`
  return html.replaceAll('<a href="/investigator"', () => link)
}

function withSettings(html: string, settings: object): string {
  const meta = `<meta name="settings" content="${inHtml(JSON.stringify(settings))}">`
  return html.replace('</head>', () => `${meta}</head>`)
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const language = languageOf(request.headers)
  const { body, headers } = page[language]
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('content-language', language)
    .header('vary', `${LANGUAGE_HEADERS}, accept-encoding`)
    .headers(headers)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(body[encoding]())
}

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const words = readHeaderList(accepted)
  return (['br', 'gzip'] as const).find((encoding) => words.includes(encoding)) ?? 'identity'
}

/** Returns the URL of the page to which a URL in other capitals belongs. Ids are not changed. */
function canonicalUrl(paths: readonly string[], url: string): string | undefined {
  const [path = '', query] = url.split(/(?=\?)/, 2)
  const asked = path.replace(/\/$/, '').split('/')
  const known = paths
    .map((pattern) => pattern.split('/'))
    .find(
      (parts) =>
        parts.length === asked.length &&
        parts.every((part, at) =>
          part.startsWith(':') ? asked[at] !== '' : part === asked[at]?.toLowerCase(),
        ),
    )
  const address = known?.map((part, at) => (part.startsWith(':') ? asked[at] : part)).join('/')
  return address === undefined || address === path ? undefined : address + (query ?? '')
}

function isForBrowsers({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/')
}

function refuse(request: FastifyRequest, reply: FastifyReply, shell: Page | undefined): void {
  if (shell && isForBrowsers(request)) {
    reply.code(404)
    sendPage(request, reply, shell)
    return
  }
  sendProblem(reply, notFound())
}
