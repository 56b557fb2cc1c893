import type { JWTVerifyGetKey } from 'jose'
import { identityParts } from './accounts/index.ts'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { KeyRing } from './platform/key-ring.ts'
import type { Mail } from './platform/mail.ts'
import type { PageSources } from './platform/security-headers.ts'
import type { Vault } from './platform/vault.ts'

interface AccountPorts {
  database: Database
  ring: KeyRing
  firebaseKeys?: JWTVerifyGetKey
}

interface AccountServices {
  vault: Vault
  clock: Clock
  /** Where our pages may be opened, the public address first. */
  origins: readonly [string, ...string[]]
  mail: Mail
}

/** Who signs in, by which way, and whose session a cookie is. */
export function openAccounts(
  config: Config,
  { database, ring, firebaseKeys }: AccountPorts,
  { vault, clock, origins, mail: outgoing }: AccountServices,
) {
  const [publicUrl] = origins
  const { productName, signInAnswers } = config
  // Firebase confirms addresses and resets passwords itself.
  const available = outgoing.available && config.identity.provider === 'builtin'
  const mail: Mail = { available, send: (letter) => outgoing.send(letter) }
  const google = identityParts.google(googleOf(config), origins)
  const identity = identityParts.library({
    pool: database.pool,
    vault,
    ring,
    clock,
    origins,
    productName,
    mail,
    google,
    firebase: firebaseOf(config, { clock, keys: firebaseKeys }),
    transactions: !database.embedded,
  })
  const sessions = identityParts.sessions({
    identity,
    db: database.handle,
    vault,
    clock,
    publicUrl,
  })
  return { google, identity, sessions, mail, productName, signInAnswers }
}

/** What a page may load from others so that Firebase can sign her in; nothing otherwise. */
export function signInSources({ identity }: Config): PageSources {
  return identity.provider === 'firebase' ? identityParts.firebaseSources(identity.firebase) : {}
}

function googleOf({ identity, secrets }: Config): Parameters<typeof identityParts.google>[0] {
  if (identity.provider === 'firebase') return 'off'
  const { google } = identity
  if (typeof google === 'string') return google
  return { ...google, clientSecret: secrets.googleClientSecret ?? '' }
}

function firebaseOf(
  { identity }: Config,
  { clock, keys }: { clock: Clock; keys: JWTVerifyGetKey | undefined },
) {
  if (identity.provider !== 'firebase') return undefined
  const { projectId, emulator } = identity.firebase
  return { projectId, clock, keys, emulated: emulator !== null }
}
