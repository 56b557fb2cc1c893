import type { Notification } from '@sidelight/contract/calls/notifications'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { TestApp, TestVisitor } from '../test-app.ts'

type Reader = TestVisitor & { id: string }

/**
 * Returns functions that read a moderator's notifications about deadlines of cases, and run the job
 * that sends them.
 */
export function toldAtConsole(app: TestApp) {
  /** Returns a moderator's notifications about deadlines of cases. */
  async function news(member: Reader): Promise<Notification[]> {
    // The auth library ends sessions by the system clock.
    await app.database.pool.query(
      `update sessions set expires_at = expires_at + interval '99 days'`,
    )
    const { body } = await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)
    return body.filter(({ kind }) => kind.startsWith('console-'))
  }
  const told = async (member: Reader) => (await news(member)).map(({ kind }) => kind).toSorted()
  /** Deletes all earlier cases, and marks the jobs as run. */
  async function begin(): Promise<void> {
    await app.database.pool.query('delete from cases')
    await app.app.sweep('case clocks')
    await app.app.sweep('knocks')
  }
  /** Advances the clock and runs the job once. */
  async function pass(milliseconds: number): Promise<void> {
    app.pass(milliseconds)
    await app.app.sweep('case clocks')
  }
  /** Runs the job every quarter of an hour. A real server runs it more often. */
  async function passHours(hours: number): Promise<void> {
    for (let quarter = 0; quarter < hours * 4; quarter += 1) await pass(15 * MINUTE_MS)
  }
  return { news, told, begin, pass, passHours }
}
