import type { NewEntry } from '@sidelight/contract/entries'
import { flagNamed } from '../ui/flag-name.ts'

/** What the form holds besides its fields. */
interface Choices {
  redFlags: readonly string[]
  counts: boolean
  openToContact: boolean
  userId: string
}

/**
 * The filled form as the call takes it: fields under the names of the contract's paths, blanks left
 * out, a non-numeric age dropped, @ characters stripped and one put in front (specification §3, §5).
 */
export function readEntry(data: FormData, choices: Choices): NewEntry {
  const text = (name: string) => textOf(data, name)
  const { redFlags, counts, openToContact, userId } = choices
  const handle = text('handle')?.replaceAll('@', '').trim()
  // Typed, but Add was not pressed: it was meant all the same.
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
    openToContact,
  }
}

function textOf(data: FormData, name: string): string | undefined {
  const value = data.get(name)
  return (typeof value === 'string' && value.trim()) || undefined
}

// A number that is no age is left to the server, which says so; text that is none is dropped.
function ageOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
