import type { OperatorOrder, OperatorOutcome } from '../platform/operator-channel.ts'

/** How many arguments each verb takes; the words after them say why. */
const ARGUMENTS: Record<string, { from: number; to: number }> = {
  verify: { from: 1, to: Number.POSITIVE_INFINITY },
  unverify: { from: 1, to: Number.POSITIVE_INFINITY },
  dispute: { from: 1, to: Number.POSITIVE_INFINITY },
  undispute: { from: 1, to: Number.POSITIVE_INFINITY },
  remove: { from: 1, to: Number.POSITIVE_INFINITY },
  close: { from: 1, to: Number.POSITIVE_INFINITY },
  moderator: { from: 1, to: 1 },
  'ban-from-room': { from: 1, to: Number.POSITIVE_INFINITY },
  reports: { from: 0, to: 0 },
  messages: { from: 0, to: 0 },
  answered: { from: 1, to: Number.POSITIVE_INFINITY },
  'practice-refund': { from: 1, to: 1 },
  'practice-dispute': { from: 1, to: 1 },
  'practice-renew': { from: 1, to: 1 },
  'rotate-keys': { from: 0, to: 0 },
  check: { from: 0, to: 0 },
}

export const USAGE = `Usage: npm run admin -- VERB
  verify WARNING [why]     a moderator has checked evidence
  unverify WARNING [why]   take that back
  dispute WARNING [why]    suspend verified while a moderator looks again
  undispute WARNING [why]  end that: verified is what it was
  remove WARNING [why]     take a warning off the board for good
  reports                  list the open reports: problems with warnings, messages of rooms
  close REPORT [why]       a report is dealt with
  ban-from-room PERSON [why]  shut a member of a room out, by the id that a report names
  messages                 list what was written on the contact page
  answered MESSAGE [why]   a message is dealt with: it is erased
  moderator MEMBER         make a member (by id or e-mail) a moderator: she needs a
                           password of 12 characters and a second factor
  practice-refund RECEIPT  give back what a practice card paid (the number on the printed receipt)
  practice-dispute RECEIPT her bank contests it
  practice-renew MEMBER    end her paid month of VIP now: it is renewed, or its renewal fails
  rotate-keys              seal everything anew under the newest key
  check                    open every sealed value once and compare its tags`

/** Reads the words of a command line; undefined when they are no order. */
export function readOrder([verb = '', ...args]: readonly string[]): OperatorOrder | undefined {
  const takes = Object.hasOwn(ARGUMENTS, verb) ? ARGUMENTS[verb] : undefined
  if (!takes || args.length < takes.from || args.length > takes.to) return undefined
  return { verb, args }
}

export const succeeded = (...lines: string[]): OperatorOutcome => ({ lines, failed: false })
export const failed = (...lines: string[]): OperatorOutcome => ({ lines, failed: true })
