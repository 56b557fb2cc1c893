import type { z } from 'zod'
import type { Method } from './paths.ts'

/** The light constraint: comparing against `z.ZodType` costs the type checker a hundred times more. */
export type Schema = z.core.$ZodType

/**
 * Who may make a call. `owner`: the `{id}` in the path is the member herself; anybody else gets the
 * same 404 as for an id that does not exist. `author`: the `{id}` is something that she wrote or was
 * sent; again the same 404 for anybody else. `participant`: the `{id}` is a room that she is in.
 */
export type Access = 'public' | 'member' | 'owner' | 'author' | 'participant' | 'moderator'

/** Which budget a call draws on; the figures stand in the server's limit policy. */
export type LimitClass = 'read' | 'write' | 'search' | 'board-search'

/** One HTTP call: what may be sent, everything that may come back, and who may make it. */
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
  limit: LimitClass
  /** Creates something: takes `Idempotency-Key`, answers 201. */
  creates: boolean
  /** Only for a session in which she has confirmed within 10 minutes that it is she. */
  stepUp: boolean
  /** Stays open to a member who is suspended; every other call but the public ones refuses her. */
  suspendedToo: boolean
  /** For how long a shared cache may keep the answer; 0: not at all. */
  maxAgeSeconds: number
  params: Params
  query: Query
  body: Body
  answer: Answer
}

interface Definition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
  Who extends Access,
> {
  summary: string
  access: Who
  limit?: LimitClass
  creates?: boolean
  stepUp?: boolean
  suspendedToo?: boolean
  maxAgeSeconds?: number
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
}

/** Joins a row of `paths.ts` with its schemas, keeping the literal types of both. */
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
    maxAgeSeconds: definition.maxAgeSeconds ?? 0,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    answer: definition.answer,
  }
}

type Part<Key extends string, Value> = Value extends Schema ? Record<Key, z.input<Value>> : object

/** What a client passes: `{ params, query, body }`, only the parts that the call has. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** What a client gets back. */
export type CallAnswer<C extends Call> = z.output<C['answer']>
