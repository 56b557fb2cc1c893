import type { Call, Schema } from '@sidelight/contract/calls/call'
import { callNames, calls } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import { LIVE_PATH } from '@sidelight/contract/live'
import { problemStatus } from '@sidelight/contract/problem'
import { z } from 'zod'

const problem = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(problemStatus) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/**
 * Returns the OpenAPI 3.1 document of the whole contract. Calls that are not served have
 * `x-not-served-yet`.
 */
export function openApiDocument(
  served: ReadonlySet<CallName>,
  { productName, cookieName }: { productName: string; cookieName: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of callNames) {
    const call: Call = calls[name]
    const methods = (paths[call.path] ??= {})
    methods[call.method.toLowerCase()] = operation(name, call, served.has(name))
  }
  paths[LIVE_PATH] = { get: eventStream }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}

/** The only path that answers with a stream instead of JSON. */
const eventStream = {
  operationId: 'openEvents',
  summary: "What happens, as it happens, to the member's rooms, notifications and plan",
  'x-access': 'member',
  parameters: [
    { name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } },
    { name: 'after', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'Events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    default: {
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  security: [{ session: [] }],
}

function operation(operationId: string, call: Call, served: boolean) {
  return {
    operationId,
    summary: call.summary,
    'x-access': call.access,
    ...(call.stepUp ? { 'x-step-up': true } : {}),
    ...(call.suspendedToo ? { 'x-suspended-too': true } : {}),
    ...(served ? {} : { 'x-not-served-yet': true }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.creates
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }]
        : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: json(asJsonSchema(call.body, 'input')) },
    }),
    responses: {
      [call.creates ? 201 : 200]: {
        description: 'Done',
        content: json(asJsonSchema(call.answer, 'output')),
      },
      default: {
        description: 'A problem',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
    ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function asJsonSchema(schema: Schema, io: 'input' | 'output') {
  const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete jsonSchema.$schema
  return jsonSchema
}

function parameters(where: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = asJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, definition]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: definition,
  }))
}
