import type { Warning } from '@sidelight/contract/calls/board'
import { plainestContester } from '@sidelight/contract/rules/cases/contested-by'
import { orderRedFlags } from '@sidelight/contract/rules/red-flags'
import { nameLine } from './cards/warning-text.ts'

/** What a card and the head of a report show about all warnings of one number. */
export interface GroupView {
  newest: Warning
  /** Handle and name, else nicknames or the email. Empty if only the number is known. */
  names: string
  /** Distinct, gravest first. */
  flags: string[]
  /** The place of the newest warning that names one. */
  place: string | null
  /** The newest warning, with the badges of all of them. */
  badges: Warning
}

/** Returns the view of these warnings, or undefined if there are none. */
export function viewGroup(warnings: readonly Warning[]): GroupView | undefined {
  const [newest] = warnings
  if (!newest) return undefined
  const some = (test: (warning: Warning) => boolean) => warnings.some(test)
  return {
    newest,
    names: firstText(warnings, nameLine) || firstText(warnings, otherNames),
    flags: orderRedFlags(warnings.flatMap(({ redFlags }) => redFlags)),
    place: warnings.find(({ location }) => location)?.location ?? null,
    badges: {
      ...newest,
      verified: some(({ verified }) => verified),
      corroborated: some(({ corroborated }) => corroborated),
      disputed: some(({ disputed }) => disputed),
      contestedBy: plainestContester(warnings.map(({ contestedBy }) => contestedBy)),
      disputedUntil: lastOf(warnings.map(({ disputedUntil }) => disputedUntil)),
      // With several warnings, the report shows which one was corrected.
      correctedOn: warnings.length === 1 ? newest.correctedOn : undefined,
      reply: warnings.find(({ reply }) => reply)?.reply,
      yours: some(({ yours }) => yours),
    },
  }
}

const lastOf = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)

/** Returns the first text of a warning that is not empty, or an empty string. */
const firstText = (warnings: readonly Warning[], textOf: (warning: Warning) => string): string =>
  warnings.map(textOf).find((text) => text !== '') ?? ''

const otherNames = ({ nicknames, email }: Warning): string => nicknames.join(', ') || (email ?? '')
