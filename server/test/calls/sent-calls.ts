import type { Call, Schema } from '@sidelight/contract/calls/call'
import { callNames, calls } from '@sidelight/contract/calls/calls'
import { z } from 'zod'
import { callSamples, type SampleIds } from './call-samples.ts'
import type { CallParts } from './send-call.ts'

/** A call as clients send it. */
export interface SentCall {
  name: string
  method: string
  /** With its ids inserted. */
  path: string
  /** A valid body, if the call has one. */
  body: Record<string, unknown>
  bodySchema: z.core.JSONSchema.BaseSchema | undefined
  queryFields: string[]
  bodyBytes: number
  /** The path of the field that only the size of the body limits. */
  unbounded: string[]
}

/** Returns every call, each with a valid request. */
export function sentCalls(ids: SampleIds): SentCall[] {
  return callNames.map((name) => {
    const call: Call = calls[name]
    const { params = {}, body = {} }: CallParts = callSamples[name](ids)
    return {
      name,
      method: call.method,
      path: call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
      body: Object.fromEntries(Object.entries(body ?? {})),
      bodySchema: call.body && asJsonSchema(call.body),
      queryFields: Object.keys((call.query && asJsonSchema(call.query).properties) ?? {}),
      bodyBytes: call.bodyBytes,
      unbounded: call.unbounded?.split('.') ?? [],
    }
  })
}

function asJsonSchema(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
