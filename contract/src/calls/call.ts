import type { z } from 'zod'
import type { Method } from './method.ts'

/** The light constraint: comparing with `z.ZodType` costs the type checker a hundred times more. */
export type Schema = z.core.$ZodType

/**
 * Who may make a call. `owner`: the `{id}` in the path is the caller's own member id; other callers
 * get the same 404 as for an id that does not exist. `author`: the `{id}` names something that the
 * caller wrote or was sent; other callers get that 404 too. `participant`: the `{id}` names a room
 * that the caller is in. `moderator`: a member who decides cases. `admin`: an administrator, who
 * sees no case and answers messages of the contact page. `console`: a moderator or an
 * administrator. `partner`: an office of help.
 */
export type Access =
  | 'public'
  | 'member'
  | 'owner'
  | 'author'
  | 'participant'
  | 'moderator'
  | 'admin'
  | 'console'
  | 'partner'

/** The budget that a call draws on; the server's limit policy defines the figures. */
export type LimitClass = 'read' | 'write' | 'search' | 'board-search'

/** (policy) A separate budget of a call, counted for each network. */
export interface NetworkLimit {
  name: string
  points: number
  seconds: number
}

/** One HTTP call: its inputs, its answer, and who may make it. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> {
  method: Method
  path: `/api/${string}`
  summary: string
  access: Who
  /**
   * A public call with a budget of its own reads no session before its handler does: the auth
   * library renews the session that it reads, and only the library's own answer carries the new
   * cookie.
   */
  limit: LimitClass | NetworkLimit
  /** The call creates something: it accepts `Idempotency-Key` and answers 201. */
  creates: boolean
  /** The call requires a session that has passed step-up within the last 10 minutes. */
  stepUp: boolean
  /**
   * A suspended member may make this call. The only other calls open to suspended members are the
   * public ones.
   */
  suspendedToo: boolean
  /** The largest body, in bytes. */
  bodyBytes: number
  /** The one field whose length is bounded only by `bodyBytes`. */
  unbounded: string | undefined
  /** How long a shared cache may store the answer, in seconds. 0: not at all. */
  maxAgeSeconds: number
  /** The answer is padded to a multiple of this many bytes, to reveal less; 0: no padding. */
  padTo: number
  params: Params
  query: Query
  body: Body
  answer: Answer
}

/** The default of `bodyBytes`. */
const BODY_BYTES = 64 * 1024

interface Definition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
  Who extends Access,
> {
  summary: string
  access: Who
  limit?: LimitClass | NetworkLimit
  creates?: boolean
  stepUp?: boolean
  suspendedToo?: boolean
  bodyBytes?: number
  unbounded?: string
  maxAgeSeconds?: number
  padTo?: number
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
}

/** Returns the call for a row of `paths.ts` and its schemas, and preserves their literal types. */
export function call<
  Answer extends Schema,
  const Who extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  [method, path]: readonly [Method, `/api/${string}`],
  definition: Definition<Params, Query, Body, Answer, Who>,
): Call<Params, Query, Body, Answer, Who> {
  return {
    method,
    path,
    summary: definition.summary,
    access: definition.access,
    limit: definition.limit ?? (method === 'GET' ? 'read' : 'write'),
    creates: definition.creates ?? false,
    stepUp: definition.stepUp ?? false,
    suspendedToo: definition.suspendedToo ?? false,
    bodyBytes: definition.bodyBytes ?? BODY_BYTES,
    unbounded: definition.unbounded,
    maxAgeSeconds: definition.maxAgeSeconds ?? 0,
    padTo: definition.padTo ?? 0,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    answer: definition.answer,
  }
}

type Part<Key extends string, Value> = Value extends Schema ? Record<Key, z.input<Value>> : object

/** What a client passes to a call: those of `{ params, query, body }` that the call has. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** What a client receives from a call. */
export type CallAnswer<C extends Call> = z.output<C['answer']>
