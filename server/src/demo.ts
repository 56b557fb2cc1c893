import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillDemo } from '../../tools/seed-demo.ts'
import { type DemoMember, demoMembers } from '../../tools/seed-demo-members.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { migrate } from './platform/migrate.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

const NOTICE = 'Example data: everybody here is invented.'
/** Where `npm start` keeps real data by default; the demo never goes there. */
const REAL_DATA = resolve('data')

async function demo(): Promise<void> {
  const config = demoConfig(readConfig())
  const store = await openStore(config)
  await migrate(store.database.handle)
  const app = await createApp(config, { ...store, log: false, notice: NOTICE })
  await fillDemo(app.http, store)
  console.log(await serveUntilStopped(config, store, app))
  console.log(introduce(demoMembers))
}

/** Nobody who is invented gets a letter, or has an address that only a letter confirms. */
const LETTERS = { mail: 'outbox', signInAnswers: 'explicit' } as const
/** Practice cards alone, and rooms that nobody has to wait for. */
const OPEN = { payments: { kind: 'sandbox' }, minAccountAgeHours: 0 } as const

/** The embedded database in a folder of its own, which goes with the process unless it was named. */
function demoConfig(config: Config): Config {
  if (config.production) throw new Error('The demo does not run in production.')
  const nothing = {
    databaseUrl: undefined,
    redisUrl: undefined,
    keys: undefined,
    stripe: undefined,
  }
  const secrets = { ...config.secrets, ...nothing, smtpUrl: undefined }
  if (resolve(config.dataDir) !== REAL_DATA) return { ...config, ...LETTERS, ...OPEN, secrets }
  const dataDir = mkdtempSync(join(tmpdir(), 'sidelight-demo-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { ...config, ...LETTERS, ...OPEN, dataDir, secrets }
}

function introduce(members: readonly DemoMember[]): string {
  return [NOTICE, 'Example accounts (e-mail, password):', ...members.map(describe)].join('\n')
}

function describe({ email, password, about, recoveryCode }: DemoMember): string {
  const code = recoveryCode === undefined ? '' : `; recovery code ${recoveryCode}`
  return `  ${email}  ${password}  ${about}${code}`
}

demo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
