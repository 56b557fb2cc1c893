import type { Call, Schema } from '@sidelight/contract/calls/call'
import { callNames, calls } from '@sidelight/contract/calls/calls'
import { problemStatus } from '@sidelight/contract/problem'
import { z } from 'zod'
import { problemAnswer, rawPaths } from './openapi-raw-paths.ts'

const problem = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(problemStatus) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** Returns the OpenAPI 3.1 document of the whole contract. */
export function openApiDocument({
  productName,
  cookieName,
}: {
  productName: string
  cookieName: string
}) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of callNames) {
    const call: Call = calls[name]
    const methods = (paths[call.path] ??= {})
    methods[call.method.toLowerCase()] = operation(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths: { ...paths, ...rawPaths },
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}

function operation(operationId: string, call: Call) {
  return {
    operationId,
    summary: call.summary,
    'x-access': call.access,
    ...(call.stepUp ? { 'x-step-up': true } : {}),
    ...(call.suspendedToo ? { 'x-suspended-too': true } : {}),
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
      default: problemAnswer,
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
