import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './not-found.ts'
import { sendProblem } from './problem-handler.ts'
import { pagePolicy } from './security-headers.ts'
import type { Sessions } from './session.ts'

const YEAR_S = 31_536_000

interface PageFile {
  html: string
  policy: string
}

export interface WebPages {
  folder: string
  sessions: Sessions
  productName: string
}

/** Serves the built web app; without a build it says so on every page and serves the API alone. */
export async function serveWebPages(app: FastifyInstance, web: WebPages): Promise<void> {
  if (!existsSync(join(web.folder, 'spa.html'))) {
    app.setNotFoundHandler((request, reply) => refuse(request, reply, undefined))
    return
  }
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
  const pages = readPages(web)
  const shell = readPage(web, 'spa.html')
  for (const [path, page] of pages) {
    app.get(path, async (request, reply) => {
      if (path === '/' && (await web.sessions.memberOf(request.headers.cookie))) {
        return reply
          .header('vary', 'cookie')
          .header('cache-control', 'no-store')
          .redirect('/dashboard')
      }
      return sendPage(reply, page)
    })
  }
  app.setNotFoundHandler((request, reply) => refuse(request, reply, shell))
}

/** Every `index.html` under its folder's path. */
function readPages(web: WebPages): Map<string, PageFile> {
  const files = readdirSync(web.folder, { recursive: true, encoding: 'utf8' })
  const pages = new Map<string, PageFile>()
  for (const file of files.filter((name) => /(^|\/)index\.html$/.test(name))) {
    const path = `/${file.replace(/(^|\/)index\.html$/, '')}`
    pages.set(path, readPage(web, file))
  }
  return pages
}

function readPage({ folder, productName }: WebPages, file: string): PageFile {
  const html = named(readFileSync(join(folder, file), 'utf8'), productName)
  return { html, policy: pagePolicy(html) }
}

/** The built pages say Sidelight; another product name replaces it in titles and text alike. */
function named(html: string, productName: string): string {
  if (productName === 'Sidelight') return html
  const safe = productName
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
  return html.replaceAll(/\bSidelight\b/g, () => safe)
}

function sendPage(reply: FastifyReply, { html, policy }: PageFile): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}

function refuse(request: FastifyRequest, reply: FastifyReply, shell: PageFile | undefined): void {
  const forBrowsers = request.method === 'GET' || request.method === 'HEAD'
  if (shell && forBrowsers && !request.url.startsWith('/api/')) {
    reply.code(404)
    sendPage(reply, shell)
    return
  }
  sendProblem(reply, notFound())
}
