import { join } from 'node:path'
import { type KeyRing, loadOrCreateKeyRing, parseKeyRing } from '../platform/crypto/key-ring.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type FolderLock, lockFolder } from '../platform/embedded/folder-lock.ts'
import type { Config } from './config/config.ts'

/** The database and the key ring, opened for this process. */
export interface Store {
  database: Database
  ring: KeyRing
  /** Set if the database is embedded. */
  lock: FolderLock | undefined
  /** Returns the lines that a start prints: the URL, where the data is, and what is a sandbox. */
  describe(address: string): string
  close(): Promise<void>
}

/**
 * Opens PostgreSQL, or locks the data folder and opens the database embedded in it. Throws
 * `FolderIsLocked` if another process holds the folder.
 */
export async function openAppDatabase(config: Config): Promise<Store> {
  const { databaseUrl, keys } = config.secrets
  const lock = databaseUrl ? undefined : lockFolder(config.dataDir)
  try {
    const ring = keys ? parseKeyRing(keys) : loadOrCreateKeyRing(config.dataDir)
    const database = await openDatabase(
      databaseUrl ? { url: databaseUrl } : { folder: config.dataDir },
    )
    return {
      database,
      ring,
      lock,
      describe: (address) => describe(config, address),
      async close() {
        await database.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

function describe(config: Config, address: string): string {
  const { databaseUrl, keys } = config.secrets
  return [
    `${config.productName} is at ${address}`,
    databaseUrl ? 'Data: PostgreSQL (DATABASE_URL)' : `Data: ${config.dataDir}, embedded database`,
    ...(databaseUrl
      ? []
      : [
          '  survives a killed process; a power cut may lose the last writes. Production wants DATABASE_URL.',
        ]),
    keys
      ? 'Keys: SIDELIGHT_KEYS'
      : `Keys: ${config.dataDir}/keys (generated; keep a copy apart from the data)`,
    describeMail(config),
    ...describeConfirmation(config),
    ...describeAuth(config),
    ...(config.limits === 'off' ? ['Limits: off. For load tests on this machine only.'] : []),
  ].join('\n')
}

function describeMail({ mail, dataDir }: Config): string {
  if (mail === 'smtp') return 'Mail: SMTP_URL'
  return mail === 'outbox'
    ? `Mail: practice only, emails are written to ${join(dataDir, 'outbox')}`
    : 'Mail: none is sent. Set SMTP_URL to send email.'
}

/** Members have to confirm their email only if email can be delivered. */
function describeConfirmation({ mail }: Config): string[] {
  return mail === 'smtp'
    ? []
    : ['Accounts: every account counts as confirmed, because no mail leaves. Set SMTP_URL to ask.']
}

function describeAuth({ auth }: Config): string[] {
  if (auth.provider === 'firebase') {
    const { projectId, emulator } = auth.firebase
    const emulated = emulator === null ? '' : `, practice only: the emulator at ${emulator}`
    return [`Sign-in: Firebase project ${projectId}${emulated}`]
  }
  return auth.google === 'sandbox'
    ? ['Google: practice only, an account chooser of our own. Set GOOGLE_CLIENT_ID for Google.']
    : []
}
