import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createOTP } from '@better-auth/utils/otp'
import { formatMessage, msg } from '@sidelight/contract/msg'
import { fillDemo } from '../../../tools/seed/seed-demo.ts'
import { type DemoMember, demoMembers } from '../../../tools/seed/seed-demo-members.ts'
import { simulators } from '../simulators/simulators.ts'
import { type Config, readConfig } from './config/config.ts'
import { createApp } from './create-app.ts'
import { listenUntilStopped } from './listen-until-stopped.ts'
import { followClock } from './move-clock.ts'
import { migrateStore, openAppDatabase } from './open-app-database.ts'

const NOTICE = msg('Example data: everybody here is invented.')
/** The default folder of `npm start`. The demo never uses it. */
const REAL_DATA = resolve('data')

async function demo(): Promise<void> {
  const config = demoConfig(readConfig())
  const store = await openAppDatabase(config)
  await migrateStore(store)
  await followClock(store.database.handle)
  const app = await createApp(config, { ...store, simulators, log: false, notice: NOTICE })
  await fillDemo(app.http, store)
  console.log(await listenUntilStopped(config, store, app))
  console.log(introduce(demoMembers))
}

/** Invented members get no email and need not confirm one. */
const EMAILS = { mail: 'outbox', signInAnswers: 'explicit' } as const
/** Only sandbox cards, and rooms that are open to new accounts. */
const OPEN = { payments: { kind: 'sandbox' }, minAccountAgeHours: 0 } as const

/**
 * Returns the configuration of the demo, with an embedded database in a temporary folder that is
 * deleted at the end, or in the folder DATA_DIR.
 */
function demoConfig(config: Config): Config {
  if (config.production) throw new Error('The demo does not run in production.')
  const nothing = {
    databaseUrl: undefined,
    redisUrl: undefined,
    keys: undefined,
    stripe: undefined,
  }
  const secrets = { ...config.secrets, ...nothing, smtpUrl: undefined }
  if (resolve(config.dataDir) !== REAL_DATA) return { ...config, ...EMAILS, ...OPEN, secrets }
  const dataDir = mkdtempSync(join(tmpdir(), 'sidelight-demo-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { ...config, ...EMAILS, ...OPEN, dataDir, secrets }
}

function introduce(members: readonly DemoMember[]): string {
  return [
    formatMessage(NOTICE),
    'Example accounts (e-mail, password):',
    ...members.map(describe),
  ].join('\n')
}

function describe({ email, password, about, ...member }: DemoMember): string {
  const { recoveryCode, secondFactor } = member
  const code = recoveryCode === undefined ? '' : `; recovery code ${recoveryCode}`
  const key =
    secondFactor === undefined ? '' : `; key for an authenticator app ${keyOf(secondFactor)}`
  return `  ${email}  ${password}  ${about}${code}${key}`
}

/** Returns a secret in base 32 (RFC 4648 §6), the form that authenticator apps accept. */
function keyOf(secret: string): string | null {
  return new URL(createOTP(secret).url('Sidelight', 'demo')).searchParams.get('secret')
}

demo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
