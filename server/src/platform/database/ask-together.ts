import type pg from 'pg'
import { batchLoader } from './batch-loader.ts'
import type { Ask, Statement } from './statement.ts'

interface Question {
  statement: Statement<object>
  values: readonly unknown[]
}

/** Combined statements by the names of their parts: one for each page that combines several. */
const joined = new Map<string, Statement<Record<string, object[]>>>()

/**
 * Returns an `Ask` for one request that combines statements: those made before `ready` resolves run
 * as one, and after that those of the same tick. Equal statements run once. Their rows must be
 * representable in JSON: bytes as hex, times as numbers or text.
 */
export function askTogether(ask: Ask, ready: Promise<unknown>): Ask {
  const askAll = batchLoader(async (asked: Question[]) => {
    const different = asked.filter(
      (one, at) => asked.findIndex((other) => isSame(one, other)) === at,
    )
    const [first, ...others] = different
    if (first && others.length === 0) {
      const rows = await ask(first.statement, first.values)
      return asked.map(() => rows)
    }
    const values = different.flatMap((one) => one.values)
    const [row] = await ask(joinOf(different), values)
    return asked.map(
      (one) => row?.[keyOf(different.findIndex((other) => isSame(one, other)))] ?? [],
    )
  })
  function askOne<Row extends pg.QueryResultRow>(
    statement: Statement<Row>,
    values: readonly unknown[],
  ): Promise<Row[]>
  async function askOne(statement: Statement<object>, values: readonly unknown[]) {
    await ready
    return askAll({ statement, values })
  }
  return askOne
}

const keyOf = (at: number) => `part${at}`

function isSame(one: Question, other: Question): boolean {
  return (
    one.statement.name === other.statement.name &&
    one.values.every((value, at) => Object.is(value, other.values[at]))
  )
}

function joinOf(parts: readonly Question[]): Statement<Record<string, object[]>> {
  const names = parts.map(({ statement }) => statement.name).join(', ')
  const known = joined.get(names)
  if (known) return known
  let before = 0
  const columns = parts.map(({ statement, values }, at) => {
    const first = before
    before += values.length
    const text = statement.text.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) + first}`)
    const key = keyOf(at)
    return `(select coalesce(json_agg(${key}), '[]') from (${text}) as ${key}) as ${key}`
  })
  // A short name, because the driver allows 63 characters.
  const statement = { name: `joined ${joined.size}`, text: `select ${columns.join(', ')}` }
  joined.set(names, statement)
  return statement
}
