import type { Call, Schema } from '@sidelight/contract/calls/call'
import { type Calls, calls } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import type { z } from 'zod'
import type { Handle } from '../database/tables.ts'
import type { Language } from './language.ts'
import type { Network } from './network.ts'
import type { SessionMember } from './sessions.ts'

type Parsed<S> = S extends Schema ? z.output<S> : undefined

/** What a handler receives: parsed, authorised and limited, without transport types. */
export interface CallRequest<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  /** Null only if the call's access is `public`. */
  member: C['access'] extends 'public' ? SessionMember | null : SessionMember
  /** The network of the request, for budgets. The IP address itself is not passed on. */
  network: Network
  /** The language of the answer's sentences. */
  language: Language
  /** The Cookie header. */
  cookie: string | undefined
  /** The Host under which the page was opened. */
  host: string
  /** A transaction if the call creates something, otherwise the plain handle. */
  db: Handle
  /**
   * Registers work that runs after the call's changes are committed, and not at all if the call
   * fails. For live events.
   */
  whenStored: (work: () => void) => void
}

/** What the handler of the call of this name receives. */
export type RequestOf<Name extends CallName> = CallRequest<Calls[Name]>

/** A list with a next page; the cursor is sent in the Link header. */
export class Page<Item> {
  readonly items: Item[]
  readonly next: string | undefined
  constructor(items: Item[], next: string | undefined) {
    this.items = items
    this.next = next
  }
}

/** An answer with a status and cookies of its own. It is never cached. */
export interface OwnAnswer {
  status: number
  /** A result described by the answer schema of the call. */
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
 * Returns a call of the contract with the function that serves it. Session, access, limits, parsing
 * and the check of the answer happen in `mount-calls.ts`, as the call declares them.
 */
export function serveCall<Name extends CallName>(
  name: Name,
  handle: (
    request: CallRequest<Calls[Name]>,
  ) => Promise<AnswerInput<Calls[Name]['answer']> | Reply>,
): ServedCall {
  return { name, call: calls[name], handle }
}
