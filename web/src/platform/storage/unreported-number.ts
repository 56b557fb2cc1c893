import { onLeave } from '../session/quick-exit.ts'
import { onSignOut, watchSession } from '../session/session.ts'

/**
 * The least number of last digits that two notations of a number share, with or without a country
 * code.
 */
const LEAST_DIGITS = 7

/**
 * The digits of the number for which the member's last check found nothing. A report by this member
 * would be the only one, which forms take into account. In memory only.
 */
let unreported = ''

/** Stores the number of a check that found nothing. Any other check passes undefined. */
export function noteUnreported(number: string | undefined): void {
  unreported = digitsOf(number ?? '')
}

/** Returns whether the member's last check was about this number and found nothing. */
export function isUnreported(typed: string): boolean {
  const digits = digitsOf(typed)
  const [short, long] =
    digits.length < unreported.length ? [digits, unreported] : [unreported, digits]
  return short.length >= LEAST_DIGITS && long.endsWith(short)
}

/** Returns the digits without a leading 0, which many countries put before a national number. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '')

const forget = () => noteUnreported(undefined)
onSignOut(forget)
onLeave(forget)
let owner: string | undefined
watchSession((session) => {
  if (session.state !== 'signed-in') return
  if (owner !== undefined && owner !== session.member.id) forget()
  owner = session.member.id
})
