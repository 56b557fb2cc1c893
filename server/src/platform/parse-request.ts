import type { Call, Schema } from '@sidelight/contract/call'
import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import { notFound } from './not-found.ts'

interface RawRequest {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses what a call declares. A body that is no JSON object is `malformed`; one that is understood
 * but wrong is `invalid`, with a sentence for each wrong field.
 */
export function parseRequest(call: Call, raw: RawRequest) {
  return {
    params: call.params && parsePath(call.params, raw.params),
    query: call.query && parseFields(call.query, raw.query),
    body: call.body && parseBody(call.body, raw.body),
  }
}

// A path that does not fit cannot name anything: the same answer as for something missing.
function parsePath(schema: Schema, value: unknown): unknown {
  const result = z.core.safeParse(schema, value)
  if (!result.success) throw notFound()
  return result.data
}

function parseBody(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('malformed', 'Send a JSON object.')
  }
  return parseFields(schema, value)
}

function parseFields(schema: Schema, value: unknown): unknown {
  const result = z.core.safeParse(schema, value)
  if (result.success) return result.data
  throw new Problem('invalid', 'Please check the marked fields.', {
    fields: wrongFields(result.error),
  })
}

/** One sentence a field, under its path (`metadata.age`). */
function wrongFields(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.filter((part) => typeof part === 'string').join('.') || 'body'
    fields[name] ??= sentence(issue)
  }
  return fields
}

/** The contract's own sentence, else ours: the schema library's are for developers. */
function sentence(issue: z.core.$ZodIssue): string {
  const own =
    issue.code === 'custom' || !/^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message)
  if (own) return issue.message
  if (issue.code === 'too_big') return 'This is too long, or too much.'
  if (issue.code === 'too_small') return 'This is too short, or too little.'
  return issue.code === 'invalid_type' ? (kinds[issue.expected] ?? NOT_ACCEPTED) : NOT_ACCEPTED
}

const NOT_ACCEPTED = 'This value is not accepted here.'
const kinds: Readonly<Record<string, string>> = {
  string: 'This has to be text.',
  number: 'This has to be a number.',
  int: 'This has to be a whole number.',
  boolean: 'This has to be true or false.',
  array: 'This has to be a list.',
  object: 'This has to be an object.',
}
