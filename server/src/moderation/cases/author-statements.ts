import { z } from 'zod'
import type { Handle } from '../../platform/database/tables.ts'
import type { QuietKind } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import {
  isAppealedByOther,
  isAsked,
  isStillStored,
  joinAppeal,
  type SideText,
  storeAnswer,
  storeAppeal,
  storeUnasked,
} from './answer-case.ts'
import { listCaseEvents } from './case-events-table.ts'
import { isUndecided, lockCase, lockCases, updateCase } from './cases-table.ts'
import { ended } from './ended-case.ts'
import { recordEvent } from './record-event.ts'
import { mayAppeal } from './views/may-appeal.ts'

const Statement = z.object({
  caseId: z.string(),
  about: z.enum(['answer', 'appeal', 'withdrawal']),
  /** In Base64, so that the length after sealing does not depend on the characters. */
  text: z.string(),
  at: z.number(),
})
export type AuthorStatement = z.output<typeof Statement>

/**
 * Returns the quiet write of an author's answer or appeal, so that neither its time nor its order
 * in the ledger can be matched with other actions of the author. No accepted answer or appeal is
 * lost if a moderator or the other side was faster; only one about a case that ended undecided is
 * dropped.
 */
export function authorStatements(services: Pick<Services, 'vault'>): QuietKind<AuthorStatement> {
  return {
    name: 'author statements',
    value: Statement,
    writer: ({ caseId }) => caseId,
    async perform(db, statements) {
      // All cases are locked before the first line of the ledger, which stays locked until the
      // commit.
      await lockCases(
        db,
        statements.map(({ caseId }) => caseId),
      )
      for (const statement of statements) await store(db, services, statement)
    },
  }
}

async function store(
  db: Handle,
  services: Pick<Services, 'vault'>,
  { caseId, about, text, at }: AuthorStatement,
): Promise<void> {
  const row = await lockCase(db, caseId)
  if (!row) return
  const written = { row, side: 'author', text: readText(text), at: new Date(at) } as const
  if (about === 'answer') await storeWrittenAnswer(db, services, written)
  if (about === 'appeal') await storeWrittenAppeal(db, services, written)
  if (about === 'withdrawal' && row.kind === 'verify' && isUndecided(row)) {
    await updateCase(db, row.id, ended('withdrawn', written.at))
    const event = { caseId: row.id, at: written.at, actor: 'author' } as const
    await recordEvent(db, services, { ...event, verb: 'case-withdrawn' })
  }
}

async function storeWrittenAnswer(
  db: Handle,
  services: Pick<Services, 'vault'>,
  written: SideText,
): Promise<void> {
  const { row } = written
  if (isAsked(row, 'author')) return storeAnswer(db, services, written)
  const events = await listCaseEvents(db, [row.id])
  if (isStillStored(row, events)) await storeUnasked(db, services, written)
}

async function storeWrittenAppeal(
  db: Handle,
  services: Pick<Services, 'vault'>,
  written: SideText,
): Promise<void> {
  const { row, side, at } = written
  if (mayAppeal(row, { side, now: at })) await storeAppeal(db, services, written)
  else if (isAppealedByOther(row, side)) await joinAppeal(db, services, written)
}

/** Returns a text in the form in which a statement stores it. */
export const writeText = (text: string): string => Buffer.from(text).toString('base64')

const readText = (written: string): string => Buffer.from(written, 'base64').toString()
