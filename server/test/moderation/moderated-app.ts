import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../test-app.ts'
import { actsAbout } from './case-acts.ts'
import { openConsole, type TestModerator } from './console.ts'

/**
 * Returns an app for the tests of one file, with up to three moderators at open consoles, an author
 * who is a new member in each test, and actions on cases. The app starts before the first test and
 * closes after the last; the returned objects are empty until then.
 */
export function moderatedApp(moderators: 1 | 2 | 3, environment: Record<string, string> = {}) {
  const app = {} as TestApp
  const ada = {} as TestMember
  const [one, two, three] = [{} as TestModerator, {} as TestModerator, {} as TestModerator]
  const consoles = [one, two, three].slice(0, moderators)
  let enteredAt: Date

  beforeAll(async () => {
    const settings = { TRUST_PROXY: '127.0.0.1', LIMITS: 'off', ...environment }
    const started = await startTestApp(settings)
    Object.assign(app, started, { signUp: (name?: string) => signUp(started, name) })
    for (const each of consoles) Object.assign(each, await openConsole(app, 'Moderator'))
    enteredAt = app.now()
  })
  beforeEach(async () => {
    Object.assign(ada, await app.signUp('Ada'))
    if (app.now() > enteredAt) await enterAll()
  })
  afterAll(() => app.close())

  /** Opens the consoles again, because advancing the clock closes them. */
  async function enterAll(): Promise<void> {
    for (const each of consoles) await each.enter()
    enteredAt = app.now()
  }
  const people = { app, ada, one, two, three }
  return { ...people, enterAll, ...actsAbout(people) }
}

/** Signs up a member whose session begins by the app's clock instead of the system's. */
async function signUp(app: TestApp, name?: string): Promise<TestMember> {
  const member = await app.signUp(name)
  const text = 'update sessions set created_at = $1 where member_id = $2'
  await app.database.pool.query(text, [app.now(), member.id])
  return member
}
