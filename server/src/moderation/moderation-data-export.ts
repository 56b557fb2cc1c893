import type { MemberHoldings } from '@sidelight/contract/calls/account-data'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { listOwnCases, type OwnCaseServices } from './cases/own-cases.ts'
import { sealedModerator } from './console/console-session.ts'
import { findModerator } from './console/moderators-table.ts'
import { listHolderRows } from './evidence/holders-table.ts'
import { sealedOffice } from './partners/partner-office.ts'
import { findOfficeOf } from './partners/partners-table.ts'
import { strikesOfAuthor } from './strikes/author-strikes.ts'

/** What moderation stores about one member, collected for a data export. */
export const moderationDataExport = {
  cases: async (services: OwnCaseServices, memberId: string): Promise<MemberHoldings['cases']> =>
    (await listOwnCases(services, memberId)).cases,
  strikes: (services: OwnCaseServices, memberId: string): Promise<string[]> =>
    strikesOfAuthor(services.db, services, services.index.tags('author', memberId)),
  console: collectConsole,
  office: collectOffice,
}

async function collectConsole(
  { db, vault, index }: OwnCaseServices,
  memberId: string,
): Promise<MemberHoldings['console']> {
  const row = await findModerator(db, index.tags('moderator', memberId))
  if (!row) return null
  const { day } = sealedModerator.open(vault, row.sealed)
  const holders = await listHolderRows(db)
  return {
    id: row.id,
    day: day.on,
    minutes: Math.round(day.workedMs / MINUTE_MS),
    uncovered: day.reveals,
    holdsShares: holders.some(({ id, ledgerN }) => id === row.id && ledgerN !== null),
  }
}

async function collectOffice(
  { db, vault, index }: OwnCaseServices,
  memberId: string,
): Promise<MemberHoldings['office']> {
  const row = await findOfficeOf(db, index.tags('partner', memberId))
  return row ? sealedOffice.open(vault, row.sealed) : null
}
