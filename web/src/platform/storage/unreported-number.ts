import { onLeave } from '../session/quick-exit.ts'
import { onSignOut, watchSession } from '../session/session.ts'

/** Digits by which two spellings of one number agree, with its country code or without. */
const NATIONAL_DIGITS = 10

/**
 * The digits of the number of which her last check found nothing. A member who then writes about it is the
 * only one it can be, which forms take into account. In memory only.
 */
let unreported = ''

/** Notes the number of a check that found nothing; undefined after any other check. */
export function noteUnreported(number: string | undefined): void {
  unreported = digitsOf(number ?? '')
}

/** Returns whether this is the number of which her last check found nothing. */
export function isUnreported(typed: string): boolean {
  return unreported !== '' && digitsOf(typed) === unreported
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS)

const forget = () => noteUnreported(undefined)
onSignOut(forget)
onLeave(forget)
let owner: string | undefined
watchSession((session) => {
  if (session.state !== 'signed-in') return
  if (owner !== undefined && owner !== session.member.id) forget()
  owner = session.member.id
})
