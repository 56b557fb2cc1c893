import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed } from './operator-outcome.ts'
import type { CommandServices } from './operator-services.ts'

/**
 * The commands that production leaves to the console, where both sides get the reason and can
 * appeal, with the sentence of their refusal. A removal is proposed there (`removeWarning`).
 */
const refusals = {
  verify: 'In production two moderators verify a warning, at the console.',
  unverify:
    'In production a moderator takes the badge off, at the console. "Report a problem" on the card opens the case.',
  dispute:
    'In production a moderator marks a warning as disputed, at the console. "Report a problem" on the card opens the case.',
  'ban-from-room':
    'In production two moderators shut a member out, at the console, in the case that a report from the room opens.',
}

const isRefused = (verb: string): verb is keyof typeof refusals => Object.hasOwn(refusals, verb)

/** Logs that production refuses a command, and returns the reason. Undefined if it does not. */
export async function refusedInProduction(
  { db, log, production }: CommandServices,
  verb: string,
): Promise<OperatorOutcome | undefined> {
  if (!production || !isRefused(verb)) return undefined
  await log(db, { note: 'refused in production' })
  return failed(refusals[verb])
}
