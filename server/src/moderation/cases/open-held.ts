import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { HoldReason, Holds } from '../../board/index.ts'
import { notifyAuthor } from '../../notifications/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Services } from '../../platform/services.ts'
import { startOfHour } from '../../platform/start-of-hour.ts'
import { judgedNumber } from '../evidence/judged-text.ts'
import { isReadFirst, requireUnpaused } from '../strikes/author-strikes.ts'
import { noteRemoved, wasRemoved } from '../tombstones/tombstones.ts'
import { listVotes } from './case-votes-table.ts'
import { type CaseRow, isUndecided, listCasesAbout, lockOpenCase } from './cases-table.ts'
import { storeCase } from './open-case.ts'
import { recordEvent } from './record-event.ts'
import { sealedCase } from './sealed-case.ts'

type HoldSettings = Pick<Holds, 'readsFirst' | 'countsReports'>

/**
 * Returns the functions with which the board has warnings read by a moderator before they appear.
 */
export function createHolds(
  services: Pick<Services, 'vault' | 'index' | 'clock'>,
  settings: HoldSettings,
): Holds {
  return {
    ...settings,
    isReadFirst: (db, authorTags) => isReadFirst(db, services, authorTags),
    requireUnpaused: (db, authorTags) => requireUnpaused(db, services, authorTags),
    wasRemoved: (db, about) => wasRemoved(db, services, about),
    async requireAnnounced(db, warningId) {
      const about = await listCasesAbout(db, services.index.tags('case-warning', warningId))
      if (!about.some(removesUnannounced)) return
      throw new Problem(
        'conflict',
        msg(
          'This warning has just been removed. You can delete it once you are told why, within a quarter of an hour.',
        ),
      )
    },
    async noteDeleted(db, { id, phoneNumber, description }) {
      const about = await listCasesAbout(db, services.index.tags('case-warning', id))
      for (const row of about.filter(({ state }) => state === 'proposed')) {
        const votes = await listVotes(db, row.id)
        if (!votes.some(({ outcome }) => outcome === 'removed')) continue
        await noteRemoved(db, services, { phoneNumber, texts: [description] })
      }
    },
    async hasHeldCase(db, warning) {
      const about = await listCasesAbout(db, services.index.tags('case-warning', warning.id))
      const number = judgedNumber(services, warning)
      return about.some(({ kind, sealed }) => {
        if (kind !== 'held') return false
        const { seenNumber = number } = sealedCase.open(services.vault, sealed)
        return seenNumber === number
      })
    },
    async open(db, { warning, reason, wasShown = false }) {
      const { vault, index, clock } = services
      const at = clock()
      const warningTags = index.tags('case-warning', warning.id)
      const open = await lockOpenCase(db, { warningTags, kind: 'held' })
      if (open) return
      const row = await storeCase(db, services, {
        id: plainId(),
        kind: 'held',
        class: classOf(reason),
        content: {
          warningId: warning.id,
          before: { state: 'published', verified: false, description: warning.description },
        },
        at,
      })
      // The hour, because the row of the warning does not contain the minute either. If the warning
      // was shown before, its author is also notified outside the app, which requires the minute.
      const toldAt = wasShown ? at : startOfHour(at)
      await notifyAuthor(db, vault, { kind: 'warning-held', warning, at: toldAt })
      const event = { caseId: row.id, at, actor: 'rule', verb: 'case-opened', reason } as const
      await recordEvent(db, services, event)
    },
  }
}

const removesUnannounced = (row: CaseRow): boolean =>
  row.outcome === 'removed' && row.noticesAt !== null && !isUndecided(row)

const classOf = (reason: HoldReason) => (reason === 'minors' ? 'minors' : 'held')
