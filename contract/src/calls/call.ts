import type { z } from 'zod'
import type { Method } from './method.ts'

/**
 * The core type of a schema. Constraining by `z.ZodType` makes type checking a hundred times
 * slower.
 */
export type Schema = z.core.$ZodType

/**
 * Who may make a call.
 * - `owner`: the `{id}` in the path is the caller's own member id.
 * - `author`: the `{id}` is something that the caller wrote or received.
 * - `participant`: the `{id}` is a room of the caller.
 * - `moderator`: a member who decides cases.
 * - `admin`: an administrator, who sees no cases and answers messages of the contact page.
 * - `console`: a moderator or an administrator.
 * - `partner`: an office of help.
 * For `owner` and `author`, any other caller gets the same 404 as for an id that does not exist.
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

/** The budget that a call uses. The server's limit policy defines the figures. */
export type LimitClass = 'read' | 'own-list' | 'write' | 'search' | 'board-search'

/** (policy) A budget for one call, counted by network. */
export interface NetworkLimit {
  name: string
  points: number
  seconds: number
}

/** One HTTP call: its inputs, its answer and who may make it. */
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
   * A public call with its own budget does not read the session before its handler runs: reading
   * renews the session, and only a response of the auth library carries the renewed cookie.
   */
  limit: LimitClass | NetworkLimit
  /** Whether the call creates something: it then accepts `Idempotency-Key` and returns 201. */
  creates: boolean
  /** Whether the call requires a session with a step-up within the last 10 minutes. */
  stepUp: boolean
  /**
   * Whether a suspended member may make this call. Public calls are always open to suspended
   * members.
   */
  suspendedToo: boolean
  /** The maximum size of the request body, in bytes. */
  bodyBytes: number
  /** The one field whose length only `bodyBytes` limits. */
  unbounded: string | undefined
  /** How long a shared cache may store the answer, in seconds; 0 forbids caching. */
  maxAgeSeconds: number
  /**
   * The answer is padded to a multiple of this many bytes to hide its length; 0 means no padding.
   */
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

/** Returns the call for a row of `paths.ts` and its schemas, with their literal types. */
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

/** The input of a call: those of `{ params, query, body }` that it has. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** The answer of a call, as the client receives it. */
export type CallAnswer<C extends Call> = z.output<C['answer']>
