import { type CallName, paths } from '@sidelight/contract/paths'
import type { App } from '../server/src/app.ts'
import type { Store } from '../server/src/open-store.ts'
import { seedDatabase } from './seed-database.ts'
import { type DemoMember, demoMembers } from './seed-demo-members.ts'

const AMOUNTS = { seed: 1, warnings: 400, entries: 80 }

/**
 * Fills an empty database with example data; one that the demo filled before stays as it is. The
 * example members write through the calls themselves, as their browsers would. The newest warning of
 * nobody in particular is as old as `until`.
 * Throws when the database holds anything else.
 */
export async function fillDemo(
  http: App['http'],
  store: Store,
  until: Date = new Date(),
): Promise<void> {
  if (await isDemo(http)) return
  await requireEmpty(store)
  await seedDatabase(store, { ...AMOUNTS, until })
  for (const member of demoMembers) await play(http, member)
  // Nobody opens the letters of somebody who is invented.
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

/** Signs the member up and does what she has done. */
async function play(http: App['http'], member: DemoMember): Promise<void> {
  const { email, password, name } = member
  const signUp = await send('/api/identity/sign-up/email', { email, password, name })
  const cookie = signUp.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ')

  async function send(url: string, payload: object, headers = {}) {
    const answer = await http.inject({
      method: 'POST',
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}`)
    return answer
  }
  const call = (called: CallName, payload: object) => send(paths[called][1], payload, { cookie })

  for (const entry of member.entries) await call('addEntry', entry)
  for (const warning of member.warnings) await call('postWarning', warning)
  for (const phoneNumber of member.searches) await call('runSearch', { phoneNumber })
}
