import type { NewEntry } from '@sidelight/contract/calls/entries'
import { flagNamed } from '../ui/flag-name.ts'

/** The form's values that are not in its fields. */
interface Choices {
  redFlags: readonly string[]
  counts: boolean
  countsFrom?: 1 | 3 | undefined
  openToContact: boolean
  userId: string
}

/**
 * Returns the filled form as the body of the call (specification §3, §5). Fields have the names of
 * the contract's paths, blank ones are left out, an age that is no number is dropped, and a handle
 * gets exactly one @.
 */
export function readEntry(data: FormData, choices: Choices): NewEntry {
  const text = (name: string) => textOf(data, name)
  const { redFlags, counts, countsFrom, openToContact, userId } = choices
  const handle = text('handle')?.replaceAll('@', '').trim()
  // Includes a red flag that was typed but not added by the button.
  const pending = flagNamed(text('metadata.redFlags') ?? '')
  return {
    phoneNumber: text('phoneNumber') ?? '',
    handle: handle ? `@${handle}` : undefined,
    userId,
    metadata: {
      name: text('metadata.name'),
      age: ageOf(text('metadata.age')),
      city: text('metadata.city'),
      email: text('metadata.email'),
      redFlags: [...new Set(pending ? [...redFlags, pending] : redFlags)],
      notes: text('metadata.notes'),
    },
    counts,
    countsFrom,
    openToContact,
  }
}

function textOf(data: FormData, name: string): string | undefined {
  const value = data.get(name)
  return (typeof value === 'string' && value.trim()) || undefined
}

// Text that is no number is dropped. The server refuses an implausible number.
function ageOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
