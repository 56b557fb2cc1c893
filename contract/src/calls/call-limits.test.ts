import { expect, it } from 'vitest'
import { z } from 'zod'
import { problemStatus } from '../problem.ts'
import type { Call, Schema } from './call.ts'
import { calls } from './calls.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The JSON Schema keywords that limit a value. */
const BOUNDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'format',
  'pattern',
  'const',
  'enum',
  'default',
] as const
/** The bounds of every count in an answer, left out of the list. */
const COUNT = 'minimum 0, maximum 2147483647'
const RULES = [
  'access',
  'limit',
  'creates',
  'stepUp',
  'suspendedToo',
  'bodyBytes',
  'unbounded',
  'maxAgeSeconds',
  'padTo',
] as const
/** Default values, left out of the list. */
const USUAL = ['false', '0', '65536', undefined]

/** Returns the schemas directly within `schema`, each with the path segment that leads to it. */
function within(schema: JsonSchema): [name: string, inner: JsonSchema | boolean | undefined][] {
  const { properties = {}, required = [], prefixItems = [] } = schema
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = Object.entries(properties)
  const items = Array.isArray(schema.items) ? schema.items : [schema.items]
  return [
    ...fields.map(([name, inner]) => pair(`.${name}${required.includes(name) ? '' : '?'}`, inner)),
    ...prefixItems.map((inner, at) => pair(`[${at}]`, inner)),
    ...alternatives.map((inner) => pair('', inner)),
    ...items.map((inner) => pair('[]', inner)),
    pair('{}', schema.additionalProperties),
  ]
}

const pair = <Inner>(name: string, inner: Inner): [string, Inner] => [name, inner]

/** Returns one line for each bounded value within a schema. */
function listBounds(at: string, schema: JsonSchema | boolean | undefined): string[] {
  if (typeof schema !== 'object') return []
  const said = BOUNDS.filter((bound) => schema[bound] !== undefined)
  // The library defines the pattern of a named format.
  const ours = said.filter((bound) => bound !== 'pattern' || !schema.format)
  const bounds = ours.map((bound) => `${bound} ${JSON.stringify(schema[bound])}`).join(', ')
  const own = bounds === '' || bounds === COUNT ? [] : [`  ${at}: ${bounds}`]
  return [...own, ...within(schema).flatMap(([name, inner]) => listBounds(at + name, inner))]
}

const isWords = (line: string) => line.includes(': enum [')

/**
 * Returns the bounds in one part of a call. Texts of an answer come from the server and have none.
 */
function listSchema(part: string, schema: Schema | undefined): string[] {
  if (!schema) return []
  const io = part === 'answer' ? 'output' : 'input'
  const lines = listBounds(part, z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return io === 'input' ? lines : lines.filter((line) => !isWords(line))
}

function listCall([name, call]: [string, Call]): string {
  const listed = RULES.map((rule) => ({ rule, value: JSON.stringify(call[rule]) }))
    .filter(({ value }) => !USUAL.includes(value))
    .map(({ rule, value }) => `${rule} ${value}`)
  return [
    `${name}: ${call.method} ${call.path}`,
    `  ${listed.join(', ')}`,
    ...listSchema('params', call.params),
    ...listSchema('query', call.query),
    ...listSchema('body', call.body),
    ...listSchema('answer', call.answer),
  ].join('\n')
}

it('§7 the rules of every call and the bounds of every field match call-limits.txt', async () => {
  const listing = Object.entries<Call>(calls).map(listCall).join('\n\n')
  const problems = Object.entries(problemStatus).map(([code, status]) => `  ${code} ${status}`)
  const all = ['problems: the status of each code', ...problems, '', listing].join('\n')
  await expect(`${all}\n`).toMatchFileSnapshot('call-limits.txt')
})
