import type { JWTVerifyGetKey } from 'jose'
import {
  type ConfirmedMembers,
  createAuth,
  createGoogle,
  createMemberSessions,
  firebaseSources,
  GOOGLE_CALLBACK_PATH,
  type Google,
} from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { PageSources } from '../platform/http/security-headers.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Services } from '../platform/services.ts'
import type { Config } from './config/config.ts'
import { shelfKeeper } from './open-watches.ts'
import type { Ports } from './ports.ts'

interface AccountServices extends Pick<Services, 'vault' | 'clock' | 'mail' | 'quiet'> {
  log: { error(message: string): void }
  /** The origins of our pages, the public one first. */
  origins: readonly [string, ...string[]]
  confirmed: ConfirmedMembers
}

/** Creates the auth library, Google sign-in and the sessions. */
export function openAccounts(
  config: Config,
  { database, ring, firebaseKeys, passwords, simulators }: Ports,
  { vault, clock, origins, quiet, mail: outgoing, confirmed, log }: AccountServices,
) {
  const [publicUrl] = origins
  const { productName, signInAnswers } = config
  // Firebase confirms emails and resets passwords itself.
  const available = outgoing.available && config.identity.provider === 'builtin'
  const mail: Mail = { available, send: (email) => outgoing.send(email) }
  const google = googleOf(config, simulators, origins)
  const identity = createAuth({
    pool: database.pool,
    db: database.handle,
    quiet,
    vault,
    ring,
    clock,
    origins,
    productName,
    confirmed,
    passwords,
    memberCreated: shelfKeeper({ db: database.handle, vault, log }),
    google,
    firebase: firebaseOf(config, { clock, keys: firebaseKeys }),
    transactions: !database.embedded,
  })
  const sessions = createMemberSessions({
    identity,
    db: database.handle,
    vault,
    clock,
    publicUrl,
  })
  return { google, identity, sessions, mail, productName, signInAnswers }
}

/** Returns what a page may load for signing in with Firebase; nothing with another provider. */
export function signInSources({ identity }: Config): PageSources {
  return identity.provider === 'firebase' ? firebaseSources(identity.firebase) : {}
}

function googleOf(
  { identity, secrets }: Config,
  simulators: Ports['simulators'],
  origins: readonly string[],
): Google {
  if (identity.provider === 'firebase' || identity.google === 'off') return createGoogle()
  const { google } = identity
  if (google === 'practice') return simulators.google(origins, GOOGLE_CALLBACK_PATH)
  return createGoogle({ ...google, clientSecret: secrets.googleClientSecret ?? '' })
}

function firebaseOf(
  { identity }: Config,
  { clock, keys }: { clock: Clock; keys: JWTVerifyGetKey | undefined },
) {
  if (identity.provider !== 'firebase') return undefined
  const { projectId, emulator } = identity.firebase
  return { projectId, clock, keys, emulated: emulator !== null }
}
