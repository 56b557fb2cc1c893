import type { Call, Schema } from '@sidelight/contract/calls/call'
import { type Calls, calls } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import type { z } from 'zod'
import type { Handle } from '../database/tables.ts'
import type { Language } from '../i18n/language.ts'
import type { Network } from './network.ts'
import type { SessionMember } from './sessions.ts'

type Parsed<S> = S extends Schema ? z.output<S> : undefined

/** The input of a handler: parsed, authorised and rate-limited, without types of HTTP. */
export interface CallRequest<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  /** Null only if the call's access is `public`. */
  member: C['access'] extends 'public' ? SessionMember | null : SessionMember
  /** The network of the request, for budgets. It does not contain the IP address. */
  network: Network
  /** The language of the answer's sentences. */
  language: Language
  /** The Cookie header. */
  cookie: string | undefined
  /** The host name under which the page was opened. */
  host: string
  /** A transaction if the call creates something, otherwise a plain handle. */
  db: Handle
  /**
   * Registers work, such as live events, that runs after the call's changes are committed. It does
   * not run if the call fails.
   */
  whenStored: (work: () => void) => void
}

/** The input of the handler for the call of this name. */
export type RequestOf<Name extends CallName> = CallRequest<Calls[Name]>

/** A page of a list. The cursor of the next page is sent in the Link header. */
export class Page<Item> {
  readonly items: Item[]
  readonly next: string | undefined
  constructor(items: Item[], next: string | undefined) {
    this.items = items
    this.next = next
  }
}

/** A response with its own status and cookies. It is never cached. */
export interface OwnAnswer {
  status: number
  /** The body, which must match the answer schema of the call. */
  body: unknown
  /** Set-Cookie lines. */
  cookies: readonly string[]
}

/** Marks an `OwnAnswer` among the results of handlers. */
export class Reply {
  readonly answer: OwnAnswer
  constructor(answer: OwnAnswer) {
    this.answer = answer
  }
}

type AnswerInput<S extends Schema> =
  z.input<S> extends (infer Item)[] ? Item[] | Page<Item> : z.input<S>

/** A call with its handler, ready to be mounted. */
export interface ServedCall {
  name: CallName
  call: Call
  handle: (request: CallRequest<Call>) => Promise<unknown>
}

/**
 * Returns a call of the contract with the function that handles it. `mount-calls.ts` does
 * everything else that the call declares: session, access, limits, parsing and checking the answer.
 */
export function serveCall<Name extends CallName>(
  name: Name,
  handle: (
    request: CallRequest<Calls[Name]>,
  ) => Promise<AnswerInput<Calls[Name]['answer']> | Reply>,
): ServedCall {
  return { name, call: calls[name], handle }
}
