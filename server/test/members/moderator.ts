import type { TestApp, TestVisitor } from '../test-app.ts'
import { turnOnSecondFactor } from './second-factor.ts'

/** Returns the browser of a new moderator, with the account protection that the role requires. */
export async function signUpModerator(
  app: TestApp,
  name: string,
  role: 'moderator' | 'admin' = 'moderator',
): Promise<TestVisitor & { id: string }> {
  const member = await app.signUp(name)
  // Set before the first call, because a session is cached with its role.
  await app.database.pool.query('update members set role = $1 where id = $2', [role, member.id])
  const { now } = await turnOnSecondFactor(app.url, member)
  return { ...now, id: member.id }
}
