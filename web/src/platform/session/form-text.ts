import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { TimedText } from './timed-text.ts'

type Fields = Readonly<Record<string, string>>

/**
 * What is typed into a form that is open to visitors, for a reload of the tab: stored from the
 * first letter until an hour after the last change.
 */
export class FormText extends TimedText {
  /** Stores the fields with text. Without any, removes what was stored. */
  storeFields(fields: Fields): void {
    const filled = Object.entries(fields).filter(([, text]) => text.trim() !== '')
    if (filled.length === 0) this.remove()
    else this.store(JSON.stringify(Object.fromEntries(filled)), Date.now() + HOUR_MS)
  }

  /** Returns the stored fields by name. */
  readFields(): Partial<Fields> {
    const stored: unknown = JSON.parse(this.read() ?? '{}')
    const isText = (field: [string, unknown]): field is [string, string] =>
      typeof field[1] === 'string'
    return Object.fromEntries(Object.entries(isObject(stored) ? stored : {}).filter(isText))
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
