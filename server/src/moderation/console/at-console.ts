import type { ConfirmedMembers } from '../../accounts/index.ts'
import type { FirstPages } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { SessionMember } from '../../platform/http/sessions.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { type Moderator, requireConsole } from './console-session.ts'

export interface ConsoleServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'live' | 'quiet'> {
  confirmed: ConfirmedMembers
  firstPages: Pick<FirstPages, 'clear'>
  mail: Pick<Mail, 'available' | 'sendIn' | 'sendDue'>
  publicUrl: string
  log: { error(message: string): void }
}

/** The context of every action at the console: the transaction and the moderator. */
export interface Desk {
  db: Handle
  services: ConsoleServices
  moderator: Moderator
  now: Date
  /** Registers work that runs after the commit. It does not run if the action fails. */
  whenStored: (work: () => void) => void
}

/** The context for deciding whether a moderator may see a case. */
export interface QueueDesk extends Pick<Desk, 'db'> {
  services: Pick<ConsoleServices, 'vault' | 'index' | 'log'>
  moderator: Pick<Moderator, 'id' | 'memberId'>
}

/** The context of a proposal: the part of `Desk` that the operator's tool has too. */
export interface ProposingDesk extends Pick<Desk, 'db' | 'now' | 'whenStored'> {
  services: Pick<ConsoleServices, 'vault' | 'index' | 'firstPages'>
  moderator: Pick<Moderator, 'id'>
}

/** Runs a moderator's action in one transaction. Throws unless the console is open. */
export async function atConsole<Result>(
  services: ConsoleServices,
  member: SessionMember,
  act: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await services.db.transaction().execute(async (db) => {
    const moderator = await requireConsole(db, services, member)
    const whenStored = (work: () => void) => void waiting.push(work)
    return act({ db, services, moderator, now: services.clock(), whenStored })
  })
  for (const work of waiting) work()
  return result
}

/** Returns whether this moderator has claimed the case, and the claim has not expired. */
export const isClaimedBy = (row: CaseRow, moderatorId: string, now: Date): boolean =>
  row.leaseBy === moderatorId && row.leaseUntil !== null && row.leaseUntil > now
