import type { TestApp, TestVisitor } from '../test-app.ts'
import { turnOnSecondFactor } from './second-factor.ts'

/** Returns the browser of a new moderator, whose account is guarded as it must be. */
export async function signUpModerator(
  app: TestApp,
  name: string,
  role: 'moderator' | 'admin' = 'moderator',
): Promise<TestVisitor & { id: string }> {
  const member = await app.signUp(name)
  // Before her first call: her session is cached with her role.
  await app.database.pool.query('update members set role = $1 where id = $2', [role, member.id])
  const { now } = await turnOnSecondFactor(app.url, member)
  return { ...now, id: member.id }
}
