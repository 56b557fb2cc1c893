import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import { findMemberByName, missingForModerator, setMemberRole } from '../../accounts/index.ts'
import {
  lockModeratedWarning,
  moderateWarning,
  numberOfWarning,
  recallWarnings,
  type Verdict,
} from '../../board/index.ts'
import { deleteFutureNotifications, notifyAuthor } from '../../notifications/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { inboxTopic } from '../../platform/live/live.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { listCasesAbout } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { disputeAmong } from '../disputes/dispute-badge.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import type { LedgerLine, LedgerVerb } from '../ledger/ledger-line.ts'
import { noteRemoved } from '../tombstones/tombstones.ts'
import { closeConsole } from './close-console.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { CommandServices, OperatorServices } from './operator-services.ts'
import type { Verb } from './run-logged.ts'

/** The notification to the author for each verdict. */
const news: Record<Verdict, NotificationKind> = {
  verify: 'warning-verified',
  unverify: 'warning-unverified',
  dispute: 'warning-disputed',
  undispute: 'dispute-ended',
  remove: 'warning-removed',
}

/** The line of the ledger for each verdict. */
const lines: Record<Verdict, LedgerVerb> = {
  // No evidence was examined, because the command is only for trying things out.
  verify: 'sandbox',
  unverify: 'warning-unverified',
  dispute: 'warning-disputed',
  undispute: 'dispute-ended',
  remove: 'warning-removed',
}

/**
 * The refusals of verdicts that production leaves to the console, where both sides get the reason
 * and can appeal. `removeWarning` proposes a removal there.
 */
const atConsole: Partial<Record<Verdict, string>> = {
  verify: 'In production two moderators verify a warning, at the console.',
  unverify:
    'In production a moderator takes the badge off, at the console. "Report a problem" on the card opens the case.',
  dispute:
    'In production a moderator marks a warning as disputed, at the console. "Report a problem" on the card opens the case.',
}

/** Logs that production refused a command, and returns the reason. */
export async function refuse(
  { db, log }: CommandServices,
  sentence: string,
): Promise<OperatorOutcome> {
  await log(db, { note: 'refused in production' })
  return failed(sentence)
}

/** Returns the verb that applies a verdict to a warning and notifies its author. */
export function moderate(verb: Verdict, state: string): Verb {
  return async (services, [id = '', ...why]) => {
    const sentence = atConsole[verb]
    if (sentence !== undefined && services.production) return refuse(services, sentence)
    let author: Buffer | undefined
    const outcome = await change(
      services,
      { id, why },
      {
        apply: async (db) => {
          author = await decide(services, db, { id, verb })
          return author !== undefined
        },
        line: lines[verb],
        done: `Warning ${id} ${state}.`,
        missing: missingFor(verb, services),
      },
    )
    services.boardChanged()
    if (author) services.live?.signal(inboxTopic(author), 'notification', {})
    return outcome
  }
}

const missingFor = (verb: Verdict, { production }: OperatorServices): string =>
  production && verb === 'undispute'
    ? 'There is no warning with this id whose mark has no open case: a case ends its mark by itself.'
    : `There is no warning to ${verb} with this id.`

/**
 * Applies a verdict and notifies the author. Returns the author's tag, or undefined if there is no
 * such warning.
 */
async function decide(
  services: OperatorServices,
  db: Handle,
  { id, verb }: { id: string; verb: Verdict },
): Promise<Buffer | undefined> {
  const { vault, index, clock } = services
  const before = await lockModeratedWarning(db, id)
  if (!before || (services.production && !(await isWithoutCase(db, services, { id, verb })))) {
    return undefined
  }
  const warning = await moderateWarning(db, id, { verdict: verb, now: clock() })
  if (!warning) return undefined
  const isTakenBack = verb === 'remove' || (verb === 'unverify' && before.verified)
  if (isTakenBack) await recallWarnings(db, { vault, clock }, [before])
  if (verb === 'remove') {
    await deleteFutureNotifications(db, id, clock())
    const said = { phoneNumber: numberOfWarning(vault, before), texts: [before.description] }
    await noteRemoved(db, { vault, index, clock }, said)
  }
  await notifyAuthor(db, vault, { kind: news[verb], warning, at: clock() })
  return warning.authorTag
}

/**
 * Returns whether a verdict removes a mark as disputed that no open case has set. This is the only
 * verdict that production leaves to the operator.
 */
async function isWithoutCase(
  db: Handle,
  { vault, index }: OperatorServices,
  { id, verb }: { id: string; verb: Verdict },
): Promise<boolean> {
  if (verb !== 'undispute') return false
  const dispute = disputeAmong(vault, await listCasesAbout(db, index.tags('case-warning', id)))
  return dispute === 'none' || dispute === 'over'
}

interface Use {
  id: string
  why: readonly string[]
}

interface Change {
  /** Returns false if the id is unknown. */
  apply: (db: Handle) => Promise<boolean>
  /** The line of the ledger; absent if the change is not a decision about a warning. */
  line?: LedgerVerb
  done: string
  missing: string
}

/** Applies a change and logs it in one transaction. */
export async function change(
  { db, clock, log }: CommandServices,
  { id, why }: Use,
  { apply, line, done, missing }: Change,
): Promise<OperatorOutcome> {
  const found = await db.transaction().execute(async (transaction) => {
    const applied = await apply(transaction)
    const use = { subject: id, note: why.join(' ') }
    await log(transaction, applied ? use : { note: 'nothing was changed' })
    if (applied && line) await appendLedger(transaction, lineOf(line, clock()))
    return applied
  })
  return found ? succeeded(done) : failed(missing)
}

/** The roles from which a member can be promoted to each role. */
const PROMOTED: Readonly<Record<'moderator' | 'admin', readonly string[]>> = {
  moderator: ['member'],
  admin: ['member', 'moderator'],
}

/**
 * Returns the verb that makes a member a moderator or an administrator, if the account has the
 * required protection. A moderator who becomes an administrator loses the claimed cases and the
 * key, because an administrator sees no cases.
 */
export const makeModerator =
  (wanted: 'moderator' | 'admin'): Verb =>
  ({ db, vault, index, clock, log }, [name = '']) =>
    db.transaction().execute(async (transaction) => {
      const member = await findMemberByName(transaction, vault, name)
      if (!member) {
        await log(transaction, { note: 'no such member' })
        return failed('There is no such member.')
      }
      const missing = await missingForModerator({ db: transaction, vault }, member.id)
      if (missing.length > 0) {
        await log(transaction, { subject: member.id, note: 'not guarded' })
        return failed(`Member ${member.id} cannot be a moderator yet.`, ...missing)
      }
      const role = PROMOTED[wanted].includes(member.role) ? wanted : member.role
      if (role !== member.role) {
        await setMemberRole(transaction, member.id, role)
        if (member.role === 'moderator') await closeConsole(transaction, { index }, member.id)
      }
      await log(transaction, { subject: member.id })
      await appendLedger(transaction, lineOf('moderator-made', clock()))
      return succeeded(`Member ${member.id} is ${role === 'admin' ? 'an' : 'a'} ${role}.`)
    })

/** Logs the command before it runs, so that a killed process leaves a trace, and its outcome. */
export function logged(run: Verb): Verb {
  return async (services, args) => {
    const { db, log } = services
    await log(db, { note: 'begun' })
    const outcome = await run(services, args).catch(stopped)
    await log(db, { note: outcome.failed ? 'failed' : 'done' })
    return outcome
  }
}

/**
 * Returns the name of the error without its message, because the message of a database error may
 * contain stored values.
 */
function stopped(error: unknown): OperatorOutcome {
  const name = error instanceof Error ? error.name : 'unknown'
  return failed(`Stopped half-way by an error (${name}). Run check to see what does not open.`)
}

/** The ledger contains neither warning nor member. The event log says whom the line is about. */
function lineOf(verb: LedgerVerb, at: Date): LedgerLine {
  return { day: isoDay(at), actor: 'operator', verb, subject: '', reason: '', detail: null }
}
