import { gzipSync } from 'node:zlib'
import type { Call } from '@sidelight/contract/calls/call'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Page, Reply } from './serve-call.ts'

/**
 * Sets status, caching and content type of a successful response. A response that depends on a
 * session is not cached.
 */
export function prepareAnswer(reply: FastifyReply, call: Call, signedIn: boolean): void {
  reply
    .code(call.creates ? 201 : 200)
    .header('cache-control', cachePolicy(call, signedIn))
    .type('application/json; charset=utf-8')
    .serializer(asItIs)
}

/** The body is already serialised. */
const asItIs = (text: string) => text

function cachePolicy(call: Call, signedIn: boolean): string {
  if (call.access !== 'public' || call.method !== 'GET') return 'no-store'
  if (call.maxAgeSeconds > 0) return `public, max-age=${call.maxAgeSeconds}`
  return signedIn ? 'no-store' : 'no-cache'
}

/**
 * Returns a result as JSON after checking it against the contract, so that undeclared fields cannot
 * leave the server. Sets the Link header with the cursor of the next page (RFC 8288).
 */
export function writeAnswer(reply: FastifyReply, call: Call, result: unknown): string | Buffer {
  if (result instanceof Reply) return writeReply(reply, call, result)
  if (!(result instanceof Page)) {
    return pad(JSON.stringify(z.core.parse(call.answer, result)), call.padTo)
  }
  const url = call.method === 'GET' ? reply.request.url : call.path
  const last = written.get(result)
  const page = last?.call === call ? last : writePage(call, result)
  written.set(result, page)
  if (result.next !== undefined) reply.header('link', linkTo(url, result.next))
  return mayCompress(reply, call) ? compressed(reply, page) : page.bytes
}

function writeReply(reply: FastifyReply, call: Call, { answer }: Reply): string {
  reply.code(answer.status).header('cache-control', 'no-store')
  for (const cookie of answer.cookies) reply.header('set-cookie', cookie)
  return JSON.stringify(z.core.parse(call.answer, answer.body))
}

/**
 * Returns JSON text padded with white space, which has no meaning there (RFC 8259 §2), to a
 * multiple of `to` bytes; unchanged if `to` is 0.
 */
export function pad(text: string, to: number): string {
  if (to === 0) return text
  const bytes = Buffer.byteLength(text)
  return text + ' '.repeat(Math.ceil(bytes / to) * to - bytes)
}

/**
 * Returns whether the response may be compressed: only a public one to a visitor. With a session,
 * the compressed length would reveal a secret next to text chosen by an attacker (BREACH).
 */
function mayCompress({ request }: FastifyReply, call: Call): boolean {
  return call.access === 'public' && call.method === 'GET' && request.member === null
}

function compressed(reply: FastifyReply, page: WrittenPage): Buffer {
  reply.header('vary', 'accept-encoding')
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return page.bytes
  page.gzipped ??= gzipSync(page.bytes)
  reply.header('content-encoding', 'gzip')
  return page.gzipped
}

interface WrittenPage {
  call: Call
  bytes: Buffer
  gzipped?: Buffer
}

/** Serialised pages. A page cached for several visitors is checked and serialised once. */
const written = new WeakMap<Page<unknown>, WrittenPage>()

function writePage(call: Call, { items }: Page<unknown>): WrittenPage {
  return { call, bytes: Buffer.from(JSON.stringify(z.core.parse(call.answer, items))) }
}

/** Returns the Link header of a page: its own URL with the cursor of the next page. */
function linkTo(url: string, cursor: string): string {
  const following = new URL(url, 'http://path')
  following.searchParams.set('cursor', cursor)
  return `<${following.pathname}${following.search}>; rel="next"`
}
