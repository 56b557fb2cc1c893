import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
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
import { listCasesAbout } from '../cases/cases-table.ts'
import { disputeAmong } from '../disputes/dispute-badge.ts'
import type { LedgerVerb } from '../ledger/ledger-line.ts'
import { noteRemoved } from '../tombstones/tombstones.ts'
import { logChange } from './log-change.ts'
import type { OperatorServices } from './operator-services.ts'
import { refusedInProduction } from './refused-in-production.ts'
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

/** Returns the verb that applies a verdict to a warning and notifies its author. */
export function moderate(verb: Verdict, state: string): Verb {
  return async (services, [id = '', ...why]) => {
    const refusal = await refusedInProduction(services, verb)
    if (refusal) return refusal
    let author: Buffer | undefined
    const outcome = await logChange(
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
