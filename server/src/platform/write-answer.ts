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
    .serializer((text: string) => text)
}

function cachePolicy(call: Call, signedIn: boolean): string {
  if (call.access !== 'public' || call.method !== 'GET') return 'no-store'
  if (call.maxAgeSeconds > 0) return `public, max-age=${call.maxAgeSeconds}`
  return signedIn ? 'no-store' : 'no-cache'
}

/**
 * Checks a result against the contract, so that unlisted fields cannot leave, and writes it as JSON.
 * The cursor of a further page goes into the Link header (RFC 8288).
 */
export function writeAnswer(reply: FastifyReply, call: Call, result: unknown): string {
  if (!(result instanceof Page)) return JSON.stringify(z.core.parse(call.answer, result))
  if (result.next !== undefined) {
    const next = new URL(call.method === 'GET' ? reply.request.url : call.path, 'http://path')
    next.searchParams.set('cursor', result.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  const text = written.get(result) ?? JSON.stringify(z.core.parse(call.answer, result.items))
  written.set(result, text)
  return text
}

/** A page that an operation keeps for several visitors is checked and written once. */
const written = new WeakMap<Page<unknown>, string>()
