import { formatMessage, type MessageDescriptor, type ValuesOf } from '../msg.ts'

const descriptors = new Map<string, MessageDescriptor>()

/**
 * Returns the English error text for a schema and registers its descriptor, because the schema
 * library passes on only text. `id` has to be a literal, as for `msg`.
 */
export function fieldError<Id extends string>(id: Id, ...rest: ValuesOf<Id>): string {
  const [values = {}]: MessageDescriptor['values'][] = rest
  const text = formatMessage({ id, values })
  descriptors.set(text, { id, values })
  return text
}

/**
 * Returns the descriptor of an error text of the contract, or undefined for the library's own
 * texts.
 */
export function descriptorOf(text: string): MessageDescriptor | undefined {
  return descriptors.get(text)
}
