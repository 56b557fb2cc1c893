import type { Call, Schema } from '@sidelight/contract/call'
import { type Calls, calls } from '@sidelight/contract/calls'
import type { CallName } from '@sidelight/contract/paths'
import type { z } from 'zod'
import type { Language } from './language.ts'
import type { SessionMember } from './session.ts'
import type { Handle } from './tables.ts'

type Parsed<S> = S extends Schema ? z.output<S> : undefined

/** What a handler is given: parsed, allowed and limited already; no transport types. */
export interface CallRequest<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  /** Never null where the call's access is not `public`. */
  member: C['access'] extends 'public' ? SessionMember | null : SessionMember
  /** A keyed tag of the network address, for budgets; the address itself goes no further. */
  address: string
  /** What the sentences of the answer are written in. */
  language: Language
  /** A transaction where the call creates something, else the plain handle. */
  db: Handle
  /** Runs once what the call changed is stored, and never when it fails: for telling others. */
  whenStored: (work: () => void) => void
}

/** A list with a next page; the cursor leaves in the Link header. */
export class Page<Item> {
  readonly items: Item[]
  readonly next: string | undefined
  constructor(items: Item[], next: string | undefined) {
    this.items = items
    this.next = next
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
 * Joins a call of the contract with the function that serves it. Session, access, limits, parsing
 * and the check of the answer happen around it (`mount-calls.ts`), from what the call declares.
 */
export function serveCall<Name extends CallName>(
  name: Name,
  handle: (request: CallRequest<Calls[Name]>) => Promise<AnswerInput<Calls[Name]['answer']>>,
): ServedCall {
  return { name, call: calls[name], handle }
}
