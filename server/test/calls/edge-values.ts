import type { SentCall } from './sent-calls.ts'

/** Nested so deeply that recursive code runs out of stack. */
const deep = () => JSON.parse(`${'['.repeat(9_000)}${']'.repeat(9_000)}`) as unknown

/** Values that replace the expected value of a field. */
const edgeValues: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '',
  ' ',
  'x'.repeat(30_000),
  '👩🏽‍🚀'.repeat(20),
  { length: { toString: 'x' } },
  { length: 3, valueOf: 1, toString: 1 },
  [],
  [null],
  [['\0', '\ud800']],
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  deep(),
]

type JsonSchema = NonNullable<SentCall['bodySchema']>

/** Returns the paths of all fields of a body, including those within objects and lists. */
function fieldsOf(schema: JsonSchema | boolean | undefined, path: readonly string[]): string[][] {
  if (typeof schema !== 'object') return []
  const option = schema.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null')
  if (option !== undefined) return fieldsOf(option, path)
  if (!Array.isArray(schema.items) && schema.items !== undefined) {
    return fieldsOf(schema.items, [...path, '0'])
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [...path, name],
    ...fieldsOf(inner, [...path, name]),
  ])
}

function withEdge(value: unknown, [name, ...rest]: readonly string[], edge: unknown): unknown {
  if (name === undefined) return edge
  if (name === '0') return [withEdge(undefined, rest, edge)]
  const held = typeof value === 'object' && value !== null ? value : {}
  const inner = Object.entries(held).find(([key]) => key === name)?.[1]
  return { ...held, [name]: withEdge(inner, rest, edge) }
}

/** Returns the valid body of a call with each field replaced by each edge value. */
export function edgeBodies({ body, bodySchema }: SentCall): string[] {
  return fieldsOf(bodySchema, []).flatMap((path) =>
    edgeValues.map((edge) => JSON.stringify(withEdge(body, path, edge))),
  )
}
