import { listByRole, missingForModerator } from '../../accounts/index.ts'
import { listEventsAbout } from '../../platform/observability/event-log.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { listLastDays } from '../cases/case-events-table.ts'
import { dayOf } from '../cases/day-of.ts'
import { countClaims } from '../cases/waiting-cases-table.ts'
import { findModerator, listModeratorIds } from '../console/moderators-table.ts'
import { PARTS } from '../console/parts-taken.ts'
import { listHolderRows } from '../evidence/holders-table.ts'
import { succeeded } from './operator-outcome.ts'
import type { OperatorServices } from './operator-services.ts'

/** The verbs by which the event log says that a member was given a role. */
const GIVEN = { moderator: 'moderator', admin: 'administrator' } as const

/**
 * Lists who moderates or administers, by the member ids that the other commands take, and apart from that the
 * consoles, by the random ids of cases and the ledger. Which console is whose is not said: the ledger tells
 * what each of them decided, so that a day of work or a key beside a member would name her in every case.
 */
export async function listModerators(services: OperatorServices): Promise<OperatorOutcome> {
  const members = [
    ...(await describeMembers(services, 'moderator')),
    ...(await describeMembers(services, 'admin')),
  ]
  const consoles = await describeConsoles(services)
  return succeeded(
    'Members:',
    ...members,
    'Consoles, without saying whose:',
    ...consoles,
    `${members.length} members, ${consoles.length} consoles`,
  )
}

async function describeMembers(
  { db, vault, index }: OperatorServices,
  role: keyof typeof GIVEN,
): Promise<string[]> {
  const ids = await listByRole(db, role)
  const events = await listEventsAbout(db, ids)
  return Promise.all(
    ids.map(async (id) => {
      const own = events.filter(({ subject }) => subject === id)
      const ended = own.findLastIndex(({ verb }) => verb === 'end-role')
      // Where an account was not guarded well enough, the role was not given; nothing is noted otherwise.
      const given = own
        .slice(ended + 1)
        .find(({ verb, note }) => verb === GIVEN[role] && note === null)
      const missing = await missingForModerator({ db, vault }, id)
      const entered = await findModerator(db, index.tags('moderator', id))
      return [
        `  ${id}  ${GIVEN[role]}`,
        given ? `since ${dayOf(given.at)}` : 'since a day that no command noted',
        missing.length === 0 ? 'guarded' : 'NOT GUARDED',
        entered ? 'has opened the console' : 'has not opened the console',
      ].join('  ')
    }),
  )
}

/** Describes the consoles in the order of their random ids. */
async function describeConsoles({ db, clock }: OperatorServices): Promise<string[]> {
  const holders = new Map((await listHolderRows(db)).map(({ id, ledgerN }) => [id, ledgerN]))
  const claims = await countClaims(db, clock())
  const days = await listLastDays(db, PARTS)
  const keyOf = (id: string) => {
    if (!holders.has(id)) return 'no key for evidence'
    return holders.get(id) === null ? 'key waits for another moderator' : 'holds a key'
  }
  return (await listModeratorIds(db)).map((id) => {
    const decided = days.get(id)
    return [
      `  ${id}`,
      keyOf(id),
      `cases now: ${claims.get(id) ?? 0}`,
      decided === undefined ? 'has decided nothing' : `decided last on ${decided}`,
    ].join('  ')
  })
}
