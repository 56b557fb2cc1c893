import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { TimedText } from './timed-text.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Stores the fields with text of a form that is open to visitors, for a reload of the tab: until an
 * hour after the last change. Without any, removes what was stored.
 */
export function storeFields(stored: TimedText, fields: Fields): void {
  const filled = Object.entries(fields).filter(([, text]) => text.trim() !== '')
  if (filled.length === 0) stored.remove()
  else stored.store(JSON.stringify(Object.fromEntries(filled)), Date.now() + HOUR_MS)
}

/** Returns the stored fields by name. */
export function readFields(stored: TimedText): Partial<Fields> {
  const fields: unknown = JSON.parse(stored.read() ?? '{}')
  const isText = (field: [string, unknown]): field is [string, string] =>
    typeof field[1] === 'string'
  return Object.fromEntries(Object.entries(isObject(fields) ? fields : {}).filter(isText))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
