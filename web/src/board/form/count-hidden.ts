import { censor } from '@sidelight/contract/rules/censoring/censor'
import type { ReportedPerson } from '@sidelight/contract/rules/censoring/person-needles'

/** The stars with which the censor replaces text. */
const MARK = /\*\*\*/g

/** How much of a text is hidden: names of the person, and numbers or addresses of any kind. */
export interface Hidden {
  names: number
  numbers: number
}

/** Returns how much of a text is hidden. `censored` is the text as the board will show it. */
export function countHidden(text: string, censored: string, person: ReportedPerson): Hidden {
  const { phoneNumber, email } = person
  const typed = countMarks(text)
  const all = countMarks(censored) - typed
  const nameless = countMarks(censor(text, { phoneNumber, email })) - typed
  const numbers = Math.max(0, Math.min(nameless, all))
  return { names: Math.max(0, all - numbers), numbers }
}

function countMarks(text: string): number {
  return text.match(MARK)?.length ?? 0
}
