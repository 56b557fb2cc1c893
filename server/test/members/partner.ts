import { runOperator } from '../run-operator.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'
import { turnOnSecondFactor } from './second-factor.ts'

/**
 * Returns the browser of a new account of an office of help, with the account protection that the
 * role requires.
 */
export async function signUpPartner(
  app: TestApp,
  name: string,
  office: string,
): Promise<TestVisitor & { id: string }> {
  const member = await app.signUp(name)
  // Set before the first call, because a session is cached with its role.
  await app.database.pool.query(`update members set role = 'partner' where id = $1`, [member.id])
  const { now } = await turnOnSecondFactor(app.url, member)
  const made = await runOperator(app, ['partner', member.id, ...office.split(' ')])
  if (made.failed) throw new Error(made.lines.join('\n'))
  return { ...now, id: member.id }
}
