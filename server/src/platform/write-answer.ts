import type { Call } from '@sidelight/contract/call'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Page } from './serve-call.ts'

/** Status, caching and type of a good answer. Whatever depends on a session is stored nowhere. */
export function prepareAnswer(reply: FastifyReply, call: Call, signedIn: boolean): void {
  reply
    .code(call.creates ? 201 : 200)
    .header('cache-control', cachePolicy(call, signedIn))
    .type('application/json; charset=utf-8')
    .serializer(asItIs)
}

/** What comes is written already. */
const asItIs = (text: string) => text

function cachePolicy(call: Call, signedIn: boolean): string {
  if (call.access !== 'public' || call.method !== 'GET') return 'no-store'
  if (call.maxAgeSeconds > 0) return `public, max-age=${call.maxAgeSeconds}`
  return signedIn ? 'no-store' : 'no-cache'
}

/**
 * Checks a result against the contract, so that unlisted fields cannot leave, and writes it as JSON.
 * The cursor of a further page goes into the Link header (RFC 8288).
 */
export function writeAnswer(reply: FastifyReply, call: Call, result: unknown): string | Buffer {
  if (!(result instanceof Page)) return JSON.stringify(z.core.parse(call.answer, result))
  const url = call.method === 'GET' ? reply.request.url : call.path
  const last = written.get(result)
  const page = last?.url === url ? last : writePage(call, result, url)
  written.set(result, page)
  if (page.link !== undefined) reply.header('link', page.link)
  return page.bytes
}

interface WrittenPage {
  /** As it was asked for. */
  url: string
  bytes: Buffer
  link: string | undefined
}

/** A page that an operation keeps for several visitors is checked and written once. */
const written = new WeakMap<Page<unknown>, WrittenPage>()

function writePage(call: Call, { items, next }: Page<unknown>, url: string): WrittenPage {
  const bytes = Buffer.from(JSON.stringify(z.core.parse(call.answer, items)))
  if (next === undefined) return { url, bytes, link: undefined }
  const following = new URL(url, 'http://path')
  following.searchParams.set('cursor', next)
  return { url, bytes, link: `<${following.pathname}${following.search}>; rel="next"` }
}
