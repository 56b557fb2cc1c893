import type { Call, Schema } from '@sidelight/contract/calls/call'
import { descriptorOf } from '@sidelight/contract/calls/field-error'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import { invalid } from './invalid.ts'
import { notFound } from './not-found.ts'

interface RawRequest {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses the parts that a call declares. Throws `malformed` if the body is not a JSON object,
 * `invalid` with a sentence for each invalid field, and `not_found` for an invalid path.
 */
export function parseRequest(call: Call, raw: RawRequest) {
  return {
    params: call.params && parsePath(call.params, raw.params),
    query: call.query && parseFields(call.query, raw.query),
    body: call.body && parseBody(call.body, raw.body),
  }
}

// An invalid path cannot identify anything, so the response is that for a missing resource.
function parsePath(schema: Schema, value: unknown): unknown {
  const result = z.core.safeParse(schema, value)
  if (!result.success) throw notFound()
  return result.data
}

/**
 * Returns the parsed body. Throws `malformed` if it is not an object, `invalid` for invalid fields.
 */
function parseBody<Body extends Schema>(schema: Body, value: unknown): z.output<Body> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('malformed', msg('Send a JSON object.'))
  }
  return parseFields(schema, value)
}

function parseFields<Fields extends Schema>(schema: Fields, value: unknown): z.output<Fields> {
  const result = z.core.safeParse(schema, value)
  if (result.success) return result.data
  throw invalid(wrongFields(result.error))
}

/** Returns one sentence for each invalid field, by the field's path (`metadata.age`). */
function wrongFields(error: z.core.$ZodError): Record<string, MessageDescriptor> {
  const fields: Record<string, MessageDescriptor> = {}
  for (const issue of error.issues) {
    const name = issue.path.filter((part) => typeof part === 'string').join('.') || 'body'
    fields[name] ??= sentence(issue)
  }
  return fields
}

/**
 * Returns the contract's sentence for an issue, or a general one if the schema library's text is
 * for developers.
 */
function sentence(issue: z.core.$ZodIssue): MessageDescriptor {
  const own = descriptorOf(issue.message)
  if (own) return own
  if (issue.code === 'too_big') return msg('This is too long, or too much.')
  if (issue.code === 'too_small') return msg('This is too short, or too little.')
  return issue.code === 'invalid_type' ? (kinds[issue.expected] ?? NOT_ACCEPTED) : NOT_ACCEPTED
}

const NOT_ACCEPTED = msg('This value is not accepted here.')
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  string: msg('This has to be text.'),
  number: msg('This has to be a number.'),
  int: msg('This has to be a whole number.'),
  boolean: msg('This has to be true or false.'),
  array: msg('This has to be a list.'),
  object: msg('This has to be an object.'),
}
