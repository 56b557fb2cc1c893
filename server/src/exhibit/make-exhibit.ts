import type { Exhibit, ExhibitChange, ExhibitDecision } from '@sidelight/contract/exhibit'
import { msg } from '@sidelight/contract/msg'
import { type OwnWarningServices, waitingAuthorEvents, warningDataExport } from '../board/index.ts'
import { entryDataExport, type OwnEntryServices } from '../entries/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import type { Language } from '../platform/i18n/language.ts'
import { translate } from '../platform/i18n/translate.ts'
import { listEventsAbout } from '../platform/observability/events-table.ts'
import type { Services } from '../platform/services.ts'
import { EXHIBITS } from './exhibit-policy.ts'
import { exhibitTexts } from './exhibit-texts.ts'
import { productVersion } from './product-version.ts'

export interface ExhibitServices
  extends OwnEntryServices,
    OwnWarningServices,
    Pick<Services, 'clock' | 'limits' | 'quiet'> {
  productName: string
  /**
   * Returns the decisions about a member's warnings that were announced to the member, by warning
   * id.
   */
  listDecisions: (db: Handle, memberId: string) => Promise<Map<string, ExhibitDecision[]>>
}

/**
 * Returns everything that a member wrote, with the history of each warning. Stores nothing. Throws
 * `quota_spent` after three a day; a failure does not count.
 */
export async function makeExhibit(
  services: ExhibitServices,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Exhibit> {
  const { clock, limits } = services
  const spent = await limits.consume(EXHIBITS, memberId)
  if (!spent.allowed) throw quotaExceeded(msg('records for today'), spent, clock())
  try {
    return await collectExhibit(services, { memberId, language })
  } catch (error) {
    await limits.refund(EXHIBITS, memberId)
    throw error
  }
}

async function collectExhibit(
  services: ExhibitServices,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Exhibit> {
  const { db, clock, productName } = services
  const warnings = await warningDataExport.collect(services, memberId)
  const ids = warnings.map(({ id }) => id)
  const changes = Map.groupBy(await listChanges(services, ids), ({ subject }) => subject)
  const decided = await services.listDecisions(db, memberId)
  return {
    format: 1,
    product: productName,
    version: productVersion(),
    language,
    madeAt: clock().toISOString(),
    entries: await entryDataExport.collect(services, memberId),
    warnings: warnings.map((warning) => ({
      ...warning,
      changes: (changes.get(warning.id) ?? []).flatMap(viewChange),
      decisions: decided.get(warning.id) ?? [],
    })),
    texts: exhibitTexts(productName, (sentence) => translate(sentence, language)),
  }
}

/**
 * Returns the events about these warnings, those that wait to be logged included, by day. Reads
 * both from one snapshot, because an event that is logged in between would be found twice.
 */
function listChanges(
  { db, quiet }: Pick<ExhibitServices, 'db' | 'quiet'>,
  warningIds: readonly string[],
) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (transaction) => {
    const waiting = await waitingAuthorEvents({ db: transaction, quiet })
    return [...(await listEventsAbout(transaction, warningIds)), ...waiting].toSorted(byDay)
  })
}

/** The events of a warning that its author may know. Reports by readers are not among them. */
const TOLD: ReadonlyMap<string, ExhibitChange> = new Map([
  ['warning-changed', 'changed'],
  ['verify', 'verify'],
  ['unverify', 'unverify'],
  ['dispute', 'dispute'],
  ['undispute', 'undispute'],
  ['remove', 'remove'],
])

interface Change {
  at: Date
  verb: string
}

/** Orders changes by their days; those of one day with the author's first, whose time is not known. */
function byDay(one: Change, other: Change): number {
  const placeOf = ({ at, verb }: Change) => `${dayOf(at)} ${verb === 'warning-changed' ? 0 : 1}`
  return placeOf(one).localeCompare(placeOf(other))
}

/** Returns a change with its day only, because the minute would reveal when a moderator works. */
function viewChange({ at, verb }: Change) {
  const what = TOLD.get(verb)
  return what ? [{ on: dayOf(at), what }] : []
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
