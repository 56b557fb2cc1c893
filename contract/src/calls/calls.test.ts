import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call, Schema } from './call.ts'
import { calls } from './calls.ts'
import { descriptorOf } from './field-error.ts'
import { shownText, storable } from './text.ts'
import { INT32_MAX } from './whole-number.ts'

/** The only two numbers with decimals: an amount of money and a percentage. */
const DECIMALS = ['createPaymentIntent.body.amount', 'getStats.answer.privacyProtected']

interface Leaf {
  at: string
  schema: Schema
}

const isText = (schema: Schema) => schema._zod.def.type === 'string'
const isNumber = (schema: Schema) => schema._zod.def.type === 'number'

/** Returns the schemas of the items of a list or tuple, or of the values of a record. */
function itemsOf(schema: Schema): [name: string, inner: Schema][] {
  if (schema instanceof z.ZodArray) return [['[]', schema.element]]
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType]]
  if (!(schema instanceof z.ZodTuple)) return []
  return schema._zod.def.items.map((item, at) => [`[${at}]`, item])
}

/** Returns the schemas directly within `schema`, each with its name. */
function within(schema: Schema): [name: string, inner: Schema][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['|', option])
  // `z.stringbool()` accepts only a fixed set of words, so its length needs no bound.
  if (schema instanceof z.ZodCodec && schema.out instanceof z.ZodBoolean) return []
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].map((end) => ['', end])
  const inner = schema._zod.def
  if ('innerType' in inner && inner.innerType instanceof z.ZodType) return [['', inner.innerType]]
  return itemsOf(schema)
}

const CLOSED = [z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodTransform, z.ZodUnknown]

function leavesOf(at: string, schema: Schema): Leaf[] {
  if (isText(schema) || isNumber(schema)) return [{ at, schema }]
  if (CLOSED.some((kind) => schema instanceof kind)) return []
  const parts = within(schema)
  if (parts.length === 0 && !(schema instanceof z.ZodCodec || schema instanceof z.ZodObject))
    throw new Error(`This test does not know the kind of ${at}`)
  return parts.flatMap(([name, inner]) => leavesOf(name === '' ? at : `${at}.${name}`, inner))
}

function leavesIn(part: 'params' | 'query' | 'body' | 'answer'): Leaf[] {
  return Object.entries<Call>(calls).flatMap(([name, call]) => {
    const schema = call[part]
    return schema ? leavesOf(`${name}.${part}`, schema) : []
  })
}

const sent = [...leavesIn('params'), ...leavesIn('query'), ...leavesIn('body')]
const answered = leavesIn('answer')

function isBoundedText(schema: Schema): boolean {
  const checks = schema._zod.def.checks ?? []
  return checks.some((check) => check === storable) && 'maxLength' in z.toJSONSchema(schema)
}

function isShownText(schema: Schema): boolean {
  return schema === shownText || (schema._zod.parent ? isShownText(schema._zod.parent) : false)
}

function isBoundedNumber({ at, schema }: Leaf): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = z.toJSONSchema(schema)
  const bounded = minimum >= -INT32_MAX && maximum <= INT32_MAX
  return bounded && (type === 'integer' || DECIMALS.includes(at))
}

/** Returns the error messages set on a schema and on every schema within it. */
function errorsIn(schema: Schema): unknown[] {
  const own = [schema, ...(schema._zod.def.checks ?? [])].flatMap<unknown>(({ _zod: { def } }) =>
    def.error ? [Reflect.apply(def.error, undefined, [{}])] : [],
  )
  return [...own, ...within(schema).flatMap(([, inner]) => errorsIn(inner))]
}

const paths = (leaves: readonly Leaf[]) => leaves.map(({ at }) => at)

describe('§7 the whole contract', () => {
  it('§7 bounds the length of every text in a request', () => {
    const texts = sent.filter(({ schema }) => isText(schema))
    expect(texts.length).toBeGreaterThan(80)
    expect(paths(texts.filter(({ schema }) => !isBoundedText(schema)))).toEqual([])
  })

  it('§7 declares every text of an answer as written by the server, or bounds its length', () => {
    const texts = answered.filter(({ schema }) => isText(schema))
    const unknown = texts.filter(({ schema }) => !isShownText(schema) && !isBoundedText(schema))
    expect(texts.length).toBeGreaterThan(80)
    expect(paths(unknown)).toEqual([])
  })

  it('§7 accepts no number beyond 32 bits, and decimals in two fields only', () => {
    const numbers = [...sent, ...answered].filter(({ schema }) => isNumber(schema))
    expect(numbers.length).toBeGreaterThan(20)
    expect(paths(numbers.filter((leaf) => !isBoundedNumber(leaf)))).toEqual([])
  })

  it('§7 has a translatable error message for every invalid field', () => {
    const inputs = Object.values<Call>(calls).flatMap(({ body, query }) => [body, query])
    const errors = inputs.flatMap((schema) => (schema ? errorsIn(schema) : []))
    expect(errors).toContain('Please enter a phone number or social handle.')
    expect(new Set(errors).size).toBeGreaterThan(25)
    expect(errors.filter((text) => !descriptorOf(String(text)))).toEqual([])
  })

  it('§7 rejects malformed input without throwing, even an object with a fake length', () => {
    const odd: unknown[] = [
      { length: { toString: 'x' } },
      { length: 3 },
      { length: Symbol.iterator.toString() },
      { size: {} },
      { valueOf: 1, toString: 1 },
      [],
      [[]],
      null,
      true,
      Number.NaN,
      2 ** 31,
      2 ** 53,
      '\0',
      '\ud800',
      '',
    ]
    const bodies = Object.values<Call>(calls).flatMap(({ body }) => (body ? [body] : []))
    const judged = bodies.flatMap((body) => {
      const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
      return fields.flatMap((field) =>
        odd.map((value) => z.core.safeParse(body, { [field]: value }).success),
      )
    })
    expect(judged.length).toBeGreaterThan(1_000)
    expect(new Set(judged)).toEqual(new Set([true, false]))
  })
})

describe('§7 text', () => {
  it.each(['\0', 'a\0b', '\ud800', '\udc00a', 'a\ud800'])(
    '§7 rejects a NUL character or half a surrogate pair: %j',
    (text) => {
      const schema = calls.postWarning.body.shape.description
      expect(schema.safeParse(`A long enough text ${text}`).success).toBe(false)
      expect(schema.safeParse('A long enough text 👩🏽‍🚀').success).toBe(true)
    },
  )
})
