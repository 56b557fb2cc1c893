import { LED_BY_ONE } from '../search-policy.ts'

/** A report with the handle or email of a search, and the number that it is about. */
export interface Lead {
  number: string
  /** The tag of its author, in hex. */
  author: string
  /** Whether it is an entry that counts only because three members have reported the number. */
  fromThree: boolean
  /** When it was written, in milliseconds since 1970. */
  at: number
}

/** The numbers to which a handle or an email leads a member. */
export interface Leads {
  /** Numbers to which reports of others lead. All of their reports are shown. */
  open: ReadonlySet<string>
  /** Numbers to which only the member's own reports lead. Only these reports are shown. */
  own: ReadonlySet<string>
}

/**
 * Returns where the reports with a searched handle or email lead. Those of another author lead to
 * at most `LED_BY_ONE` numbers: otherwise one account could report many numbers with one handle, and
 * a second account could look all of them up with one search. The member's own reports reveal
 * nothing that others have written, because a number in them is a guess like a typed one.
 */
export function followLeads(leads: readonly Lead[], isOwn: (author: string) => boolean): Leads {
  const open = new Set<string>()
  const own = new Set<string>()
  for (const [author, theirs] of Map.groupBy(leads, (lead) => lead.author)) {
    // A held entry that already counts would reveal that others reported its number.
    const found = isOwn(author)
      ? theirs.filter(({ fromThree }) => !fromThree).map(({ number }) => number)
      : newest(theirs)
    for (const number of found) (isOwn(author) ? own : open).add(number)
  }
  return { open, own: new Set([...own].filter((number) => !open.has(number))) }
}

function newest(leads: readonly Lead[]): string[] {
  const ordered = leads.toSorted((one, other) => other.at - one.at)
  return [...new Set(ordered.map(({ number }) => number))].slice(0, LED_BY_ONE)
}
