import { listByRole, missingForModerator } from '../../accounts/index.ts'
import { listEventsAbout } from '../../platform/observability/events-table.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { findLastDay } from '../cases/case-events-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { countClaims } from '../cases/waiting-cases-table.ts'
import { listModeratorIds } from '../console/moderators-table.ts'
import { PARTS } from '../console/parts-taken.ts'
import { listHolderRows } from '../evidence/holders-table.ts'
import { succeeded } from './operator-outcome.ts'
import type { OperatorServices } from './operator-services.ts'

/** The verbs with which the event log records that a member was given a role. */
const GIVEN = { moderator: 'moderator', admin: 'administrator' } as const

/**
 * Lists the moderators and administrators by the member ids that the other commands take, and the
 * total activity of all consoles. Consoles are not listed separately, and neither are their last
 * days: the ledger contains the decisions of each, and comparing the lists before and after
 * somebody joins or leaves would reveal which member uses which console.
 */
export async function listModerators(services: OperatorServices): Promise<OperatorOutcome> {
  const members = [
    ...(await describeMembers(services, 'moderator')),
    ...(await describeMembers(services, 'admin')),
  ]
  return succeeded(...members, `${members.length} members`, await describeConsoles(services))
}

async function describeMembers(
  { db, vault }: OperatorServices,
  role: keyof typeof GIVEN,
): Promise<string[]> {
  const ids = await listByRole(db, role)
  const events = await listEventsAbout(db, ids)
  return Promise.all(
    ids.map(async (id) => {
      const own = events.filter(({ subject }) => subject === id)
      const ended = own.findLastIndex(({ verb }) => verb === 'end-role')
      // If an account lacked the protection, the role was logged but not given.
      const given = own
        .slice(ended + 1)
        .find(({ verb, note }) => verb === GIVEN[role] && note === null)
      const missing = await missingForModerator({ db, vault }, id)
      return [
        `  ${id}  ${GIVEN[role]}`,
        given ? `since ${isoDay(given.at)}` : 'since a day that no command noted',
        missing.length === 0 ? 'guarded' : 'NOT GUARDED',
      ].join('  ')
    }),
  )
}

async function describeConsoles({ db, clock }: OperatorServices): Promise<string> {
  const holders = await listHolderRows(db)
  const keys = holders.filter(({ ledgerN }) => ledgerN !== null).length
  const decided = await findLastDay(db, PARTS)
  return [
    `${(await listModeratorIds(db)).length} consoles`,
    `${keys} hold a key for evidence`,
    `${holders.length - keys} wait for another moderator with theirs`,
    `cases now: ${await countClaims(db, clock())}`,
    decided === null ? 'nothing was decided' : `decided last on ${decided}`,
  ].join('  ')
}
