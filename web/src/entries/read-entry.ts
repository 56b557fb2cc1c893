import type { NewEntry } from '@sidelight/contract/calls/entries'
import { flagNamed } from '../ui/flag-name.ts'

/** The form's state other than its fields. */
interface Choices {
  redFlags: readonly string[]
  counts: boolean
  countsFrom?: 1 | 3 | undefined
  openToContact: boolean
  userId: string
}

/**
 * Returns the filled form as the call requires it: fields under the names of the contract's paths,
 * blanks left out, a non-numeric age dropped, @ characters removed and one put in front
 * (specification §3, §5).
 */
export function readEntry(data: FormData, choices: Choices): NewEntry {
  const text = (name: string) => textOf(data, name)
  const { redFlags, counts, countsFrom, openToContact, userId } = choices
  const handle = text('handle')?.replaceAll('@', '').trim()
  // A red flag that was typed without pressing Add counts too.
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

// Text that is not a number is dropped; an implausible number is left to the server.
function ageOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
