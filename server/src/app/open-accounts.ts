import type { JWTVerifyGetKey } from 'jose'
import {
  type ConfirmedMembers,
  createAuth,
  createGoogle,
  createMemberSessions,
  createSessionRenewals,
  firebaseSources,
  GOOGLE_CALLBACK_PATH,
  type Google,
} from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { PageSources } from '../platform/http/security-headers.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { ErrorLog } from '../platform/observability/trace-of.ts'
import type { Services } from '../platform/services.ts'
import type { Config } from './config/config.ts'
import { shelfKeeper } from './open-watches.ts'
import type { Ports } from './ports.ts'

interface AccountServices extends Pick<Services, 'ask' | 'vault' | 'clock' | 'mail' | 'quiet'> {
  log: ErrorLog
  origins: readonly [string, ...string[]]
  confirmed: ConfirmedMembers
}

/** Creates the auth library, Google sign-in and the sessions. */
export function openAccounts(
  config: Config,
  { database, ring, firebaseKeys, passwords, simulators }: Ports,
  { ask, vault, clock, origins, quiet, mail: outgoing, confirmed, log }: AccountServices,
) {
  const [publicUrl] = origins
  const { productName, signInAnswers } = config
  // Firebase confirms emails and resets passwords itself.
  const available = outgoing.available && config.auth.provider === 'builtin'
  const mail: Mail = { ...outgoing, available }
  const google = googleOf(config, simulators, origins)
  const renewals = createSessionRenewals(quiet)
  const auth = createAuth({
    pool: database.pool,
    db: database.handle,
    renewals,
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
    db: database.handle,
    ask,
    vault,
    clock,
    ring,
    renewals,
    publicUrl,
  })
  return { google, auth, sessions, mail, productName, signInAnswers }
}

/** Returns what a page may load for sign-in with Firebase; nothing for another provider. */
export function signInSources({ auth }: Config): PageSources {
  return auth.provider === 'firebase' ? firebaseSources(auth.firebase) : {}
}

function googleOf(
  { auth, secrets }: Config,
  simulators: Ports['simulators'],
  origins: readonly string[],
): Google {
  if (auth.provider === 'firebase' || auth.google === 'off') return createGoogle()
  const { google } = auth
  if (google === 'sandbox') return simulators.google(origins, GOOGLE_CALLBACK_PATH)
  return createGoogle({ ...google, clientSecret: secrets.googleClientSecret ?? '' })
}

function firebaseOf(
  { auth }: Config,
  { clock, keys }: { clock: Clock; keys: JWTVerifyGetKey | undefined },
) {
  if (auth.provider !== 'firebase') return undefined
  const { projectId, emulator } = auth.firebase
  return { projectId, clock, keys, emulated: emulator !== null }
}
