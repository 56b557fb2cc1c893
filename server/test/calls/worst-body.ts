import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A list without its own limit is filled up to this many characters. */
const WHOLE_BODY = 36_000

/** Returns the largest value that a schema accepts, with texts made of `filler`. */
function worstOf(schema: JsonSchema, filler: string, at = 0): unknown {
  const choice = schema.const ?? schema.enum?.[0]
  if (choice !== undefined) return choice
  const option = schema.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null')
  if (typeof option === 'object') return worstOf(option, filler, at)
  return worstByType(schema, filler, at)
}

function worstByType(schema: JsonSchema, filler: string, at: number): unknown {
  const { type = 'boolean', maximum } = schema
  if (type === 'object') return worstObject(schema, filler)
  if (type === 'array') return worstList(schema, filler)
  if (type === 'string') return worstText(schema, filler, at)
  return type === 'boolean' ? true : maximum
}

/** Returns the largest object that a schema accepts, with texts made of `filler`. */
export function worstObject({ properties = {} }: JsonSchema, filler: string): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      typeof inner === 'object' ? worstOf(inner, filler) : null,
    ]),
  )
}

function worstList({ items, maxItems, prefixItems }: JsonSchema, filler: string): unknown[] {
  if (prefixItems) {
    return prefixItems.map((item) => (typeof item === 'object' ? worstOf(item, filler) : null))
  }
  if (typeof items !== 'object' || Array.isArray(items)) return []
  if (maxItems !== undefined)
    return Array.from({ length: maxItems }, (_, at) => worstOf(items, filler, at))
  // Many short items cost more than few long ones.
  const length = Math.floor(WHOLE_BODY / (filler.length + 7))
  return Array.from({ length }, (_, at) => `${filler}${at.toString(36)}`)
}

/** The items of a list differ in length, so that none is dropped as a duplicate. */
function worstText({ maxLength = 1, format, pattern }: JsonSchema, filler: string, at: number) {
  if (format === 'email') return `${'a'.repeat(40)}@${'b'.repeat(20)}.example.org`
  const unit = pattern === undefined ? filler : 'A'
  return unit.repeat(Math.floor((maxLength - (at % 40)) / unit.length))
}
