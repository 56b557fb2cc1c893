import type { App } from '../../server/src/app/create-app.ts'
import type { Store } from '../../server/src/app/open-app-database.ts'
import { seedDatabase } from './seed-database.ts'
import { type DemoMember, demoMembers } from './seed-demo-members.ts'
import { seedModerators } from './seed-demo-moderators.ts'
import { openDemoRoom } from './seed-demo-room.ts'
import { type DemoSession, startSession } from './seed-demo-session.ts'

const AMOUNTS = { seed: 1, warnings: 400, entries: 80 }

/**
 * Fills an empty database with example data. Does nothing if an earlier demo filled it. The example
 * members write through the calls of the contract; the newest warning is as old as `until`. Throws
 * if the database contains other data.
 */
export async function fillDemo(
  http: App['http'],
  store: Store,
  until: Date = new Date(),
): Promise<void> {
  if (await isDemo(http)) return
  await requireEmpty(store)
  await seedDatabase(store, { ...AMOUNTS, until })
  const sessions: DemoSession[] = []
  for (const member of demoMembers) sessions.push(await signUpAndAct(http, member))
  await openDemoRoom(sessions, until)
  await seedModerators(store, sessions)
  // Example members cannot open their emails, so their addresses are confirmed here.
  await store.database.pool.query('update members set email_verified = true')
}

async function isDemo(http: App['http']): Promise<boolean> {
  const [member] = demoMembers
  if (!member) return false
  const { email, password } = member
  const answer = await http.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password },
  })
  return answer.statusCode === 200
}

async function requireEmpty({ database }: Store): Promise<void> {
  for (const table of ['members', 'warnings', 'entries']) {
    const { rowCount } = await database.pool.query(`select from ${table} limit 1`)
    if (rowCount !== 0) {
      throw new Error(
        'This data folder holds data that is not the demo’s. Choose another DATA_DIR.',
      )
    }
  }
}

/** Signs up a member and makes the member's calls. */
async function signUpAndAct(http: App['http'], member: DemoMember): Promise<DemoSession> {
  const session = await startSession(http, member)
  for (const body of member.entries) await session.call('addEntry', { body })
  for (const body of member.warnings) await session.call('postWarning', { body })
  for (const phoneNumber of member.searches) {
    await session.call('runSearch', { body: { phoneNumber } })
  }
  return session
}
