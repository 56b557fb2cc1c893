import { isActiveModerator, listByRole } from '../../../accounts/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { SweepWindow } from '../../../platform/jobs/run-once.ts'
import type { Services } from '../../../platform/services.ts'
import { listCaseEvents } from '../../cases/case-events-table.ts'
import { listUndecided } from '../../cases/cases-table.ts'
import { listCaseTimes } from '../../cases/waiting-cases-table.ts'
import { findModerator } from '../moderators-table.ts'
import { listSuitable } from '../queue.ts'
import { type ClockNews, clockNews } from './clock-news.ts'

type NewsServices = Pick<Services, 'db' | 'vault' | 'index'>

/**
 * Returns what the clocks of cases tell a member who moderates: of the cases in her queue alone. One that
 * she cannot find there would tell her that she is involved in it. Nothing of it is stored: rows of one
 * moment would be those of the moderators, and the one without a row would be involved.
 */
export async function listConsoleNews(
  { ask, clock, ...services }: NewsServices & Pick<Services, 'ask' | 'clock'>,
  memberId: string,
): Promise<ClockNews[]> {
  if (!(await isActiveModerator(ask, memberId))) return []
  return ofQueue(services, memberId, await findNews(services.db, clock().getTime()))
}

/** Returns the moderators for whom a clock has come to say something in a window, each with all of it. */
export async function findWoken(
  services: NewsServices,
  { from, until }: SweepWindow,
): Promise<Map<string, ClockNews[]>> {
  const woken = new Map<string, ClockNews[]>()
  const news = (await findNews(services.db, until.getTime())).filter(
    ({ at, isQuiet }) => at > from.getTime() && !isQuiet,
  )
  if (news.length === 0) return woken
  for (const memberId of await listByRole(services.db, 'moderator')) {
    const hers = await ofQueue(services, memberId, news)
    if (hers.length > 0) woken.set(memberId, hers)
  }
  return woken
}

/** Returns what the clocks of all undecided cases say. A case that was claimed once was looked at. */
async function findNews(db: Handle, now: number): Promise<ClockNews[]> {
  const news = (await listCaseTimes(db)).flatMap((row) => clockNews(row, now))
  const looks = news.filter(({ clock }) => clock === 'first look')
  if (looks.length === 0) return news
  const ids = looks.map(({ caseId }) => caseId)
  const events = await listCaseEvents(db, ids)
  const looked = new Set(
    events.filter(({ verb }) => verb === 'case-claimed').map(({ caseId }) => caseId),
  )
  return news.filter(({ clock, caseId }) => clock !== 'first look' || !looked.has(caseId))
}

async function ofQueue(
  { db, ...services }: NewsServices,
  memberId: string,
  news: readonly ClockNews[],
): Promise<ClockNews[]> {
  if (news.length === 0) return []
  const found = await findModerator(db, services.index.tags('moderator', memberId))
  // Who never opened the console declared no conflict and took no part.
  const desk = { db, services, moderator: { id: found?.id ?? '', memberId } }
  const ids = news.map(({ caseId }) => caseId)
  const suitable = await listSuitable(desk, await listUndecided(db, ids))
  return news.filter(({ caseId }) => suitable.some(({ id }) => id === caseId))
}
