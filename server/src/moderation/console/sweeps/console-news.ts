import { isActiveModerator, listByRole } from '../../../accounts/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { SweepWindow } from '../../../platform/jobs/run-once.ts'
import type { Services } from '../../../platform/services.ts'
import { listCaseEvents } from '../../cases/case-events-table.ts'
import { listUndecided } from '../../cases/cases-table.ts'
import { listCaseTimes } from '../../cases/waiting-cases-table.ts'
import type { ConsoleServices } from '../at-console.ts'
import { findModerator } from '../moderators-table.ts'
import { listSuitable, QUEUE_LENGTH } from '../queue.ts'
import { type ClockNotification, clockNotifications } from './clock-notifications.ts'

type NewsServices = Pick<ConsoleServices, 'db' | 'vault' | 'index' | 'log'>

/**
 * Returns the notifications about the clocks of cases for a member who moderates. Only cases in
 * that moderator's queue are included, because a notification about another case would reveal that
 * the moderator is involved in it. Nothing is stored: rows of the same time would identify the
 * moderators, and a moderator without a row would be identified as involved.
 */
export async function listConsoleNews(
  { ask, clock, ...services }: NewsServices & Pick<Services, 'ask' | 'clock'>,
  memberId: string,
): Promise<ClockNotification[]> {
  if (!(await isActiveModerator(ask, memberId))) return []
  return filterForQueue(services, memberId, await findNews(services.db, clock().getTime()))
}

/** Returns the moderators to notify of clocks in a period, each with all notifications. */
export async function findWoken(
  services: NewsServices,
  { from, until }: SweepWindow,
): Promise<Map<string, ClockNotification[]>> {
  const woken = new Map<string, ClockNotification[]>()
  const all = await findNews(services.db, until.getTime())
  const news = all.filter(({ at }) => at > from.getTime())
  if (news.length === 0) return woken
  for (const memberId of await listByRole(services.db, 'moderator')) {
    const own = await filterForQueue(services, memberId, news)
    if (own.length > 0) woken.set(memberId, own)
  }
  return woken
}

/**
 * Returns what the clocks of undecided cases report. A case that was ever claimed counts as looked
 * at.
 */
async function findNews(db: Handle, now: number): Promise<ClockNotification[]> {
  const news = (await listCaseTimes(db)).flatMap((row) => clockNotifications(row, now))
  const looks = news.filter(({ clock }) => clock === 'first look')
  if (looks.length === 0) return news
  const ids = looks.map(({ caseId }) => caseId)
  const events = await listCaseEvents(db, ids)
  const looked = new Set(
    events.filter(({ verb }) => verb === 'case-claimed').map(({ caseId }) => caseId),
  )
  return news.filter(({ clock, caseId }) => clock !== 'first look' || !looked.has(caseId))
}

/**
 * Returns those of the newest reports that are for a moderator. The number of statements does not
 * grow with the number of reports.
 */
async function filterForQueue(
  { db, ...services }: NewsServices,
  memberId: string,
  all: readonly ClockNotification[],
): Promise<ClockNotification[]> {
  if (all.length === 0) return []
  const news = all.toSorted((one, other) => other.at - one.at).slice(0, QUEUE_LENGTH)
  const found = await findModerator(db, services.index.tags('moderator', memberId))
  // A moderator who never opened the console has declared no conflict and took no part.
  const desk = { db, services, moderator: { id: found?.id ?? '', memberId } }
  const ids = news.map(({ caseId }) => caseId)
  const suitable = new Set(
    (await listSuitable(desk, await listUndecided(db, { ids }))).map(({ id }) => id),
  )
  return news.filter(({ caseId }) => suitable.has(caseId))
}
