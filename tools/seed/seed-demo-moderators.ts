import { randomUUID } from 'node:crypto'
import { SEALED_FIELDS } from '../../server/src/accounts/index.ts'
import type { Store } from '../../server/src/app/open-app-database.ts'
import { createOperatorServices, runCommand } from '../../server/src/moderation/index.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import type { DemoSession } from './seed-demo-session.ts'

/** Two reports in the queue: a decision is due in a day for one, in a week for the other. */
const REPORTS = [
  { topic: 'doxxing', message: 'The text names the street in which he lives.' },
  { topic: 'about-me', message: 'This is my number. I never asked anybody for money.' },
] as const

/**
 * Turns second factors on, makes their members moderators or partners, and reports two warnings, so
 * that the console shows cases.
 */
export async function seedModerators(
  { database, ring }: Store,
  sessions: readonly DemoSession[],
): Promise<void> {
  const vault = createVault(ring)
  const { secret, backupCodes } = SEALED_FIELDS.twoFactor
  for (const { id, member } of sessions) {
    if (member.secondFactor === undefined) continue
    await database.pool.query(
      `insert into second_factors (id, member_id, secret, backup_codes, verified)
       values ($1, $2, $3, $4, true)`,
      [
        randomUUID(),
        id,
        secret.seal(vault, member.secondFactor),
        backupCodes.seal(vault, JSON.stringify([])),
      ],
    )
    await database.pool.query('update members set two_factor_enabled = true where id = $1', [id])
    await operate(
      { database, ring },
      member.office ? ['partner', id, member.office] : ['moderator', id],
    )
  }
  await reportWarnings(sessions)
}

/** Runs a command of the operator. Throws if it fails. */
async function operate(
  { database, ring }: Pick<Store, 'database' | 'ring'>,
  [verb = '', ...args]: readonly string[],
): Promise<void> {
  const services = createOperatorServices({
    db: database.handle,
    ring,
    saveKeys: undefined,
    serving: true,
    boardChanged: () => undefined,
  })
  const { failed, lines } = await runCommand(services, { verb, args })
  if (failed) throw new Error(lines.join('\n'))
}

async function reportWarnings(sessions: readonly DemoSession[]): Promise<void> {
  const reporter = sessions.find(({ member }) => member.warnings.length === 0)
  const warnings = await reporter?.call<{ id: string }[]>('listWarnings')
  for (const [at, body] of REPORTS.entries()) {
    const id = warnings?.[at]?.id
    if (id !== undefined) await reporter?.call('reportProblem', { params: { id }, body })
  }
}
