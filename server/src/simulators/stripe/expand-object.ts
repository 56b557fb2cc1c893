import type { Books } from './books.ts'
import { listObjects } from './books-table.ts'
import { listOf, type SandboxKind } from './objects.ts'

/** Fields with an id, and the kind of object to which it refers. */
const references: Record<string, SandboxKind> = {
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
}
/** Fields of an invoice that are present only if `expand` names them. */
const ON_REQUEST = ['confirmation_secret', 'payments']

/**
 * Returns an object in the provider's form: references named by `expand` are replaced by objects,
 * the others are ids.
 */
export async function expandObject(
  books: Books,
  object: object,
  expand: readonly string[] = [],
): Promise<object> {
  const answer: Record<string, unknown> = { ...object }
  if (answer['object'] === 'invoice') await hideUnasked(books, answer, expand)
  const heads = new Set(expand.map((path) => path.split('.', 1).join('')))
  for (const head of heads) {
    const rest = expand
      .filter((path) => path.startsWith(`${head}.`))
      .map((path) => path.slice(head.length + 1))
    answer[head] = await expandField(books, head, { value: answer[head], rest })
  }
  return answer
}

async function expandField(
  books: Books,
  name: string,
  { value, rest }: { value: unknown; rest: string[] },
): Promise<unknown> {
  if (name === 'data' && Array.isArray(value)) {
    return Promise.all(value.map((item: object) => expandObject(books, item, rest)))
  }
  const kind = references[name]
  if (!kind || typeof value !== 'string') return value
  return expandObject(books, await books.get(kind, value), rest)
}

async function hideUnasked(
  { db }: Books,
  invoice: Record<string, unknown>,
  expand: readonly string[],
): Promise<void> {
  const asked = new Set(expand.map((path) => path.split('.', 1).join('')))
  if (asked.has('payments')) {
    const where = { path: 'invoice', value: String(invoice['id']) }
    invoice['payments'] = listOf(await listObjects(db, 'invoice_payment', where))
  }
  for (const name of ON_REQUEST) if (!asked.has(name)) delete invoice[name]
}
