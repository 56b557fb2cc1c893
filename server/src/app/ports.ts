import type { MessageDescriptor } from '@sidelight/contract/msg'
import type { JWTVerifyGetKey } from 'jose'
import type { Google, PasswordHash } from '../accounts/index.ts'
import type { TimeStampAuthority } from '../exhibit/index.ts'
import type { CardAccount } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'

/** What a process passes to the app. Tests pass a clock that they move and collect the log. */
export interface Ports {
  database: Database
  ring: KeyRing
  simulators: Simulators
  clock?: Clock
  /** Returns a number from 0 (inclusive) to 1 (exclusive), for unpredictable delays. */
  random?: () => number
  log?: { write(line: string): void } | false
  /** Whether jobs run only when they are called, not on a timer. */
  jobsOnCall?: boolean
  /** The keys that verify Firebase's tokens. Defaults to those that Google publishes. */
  firebaseKeys?: JWTVerifyGetKey
  /** Hashes passwords. Defaults to the hash with the default cost. */
  passwords?: PasswordHash
  /** The folder of the built web app. Pages return 404 if it is empty. */
  webFolder?: string
  /** A sentence that every page shows. */
  notice?: MessageDescriptor
}

/** Creates the simulators of providers that are not configured. */
export interface Simulators {
  /** An account at a simulator of Stripe. */
  stripe: (services: Pick<Services, 'db' | 'clock'> & { ring: KeyRing }) => CardAccount
  /** Google sign-in at a simulator's account chooser. `origins` are those of our pages. */
  google: (origins: readonly string[], callbackPath: string) => Google
  /** A time-stamping authority whose stamps prove nothing. */
  timeStamps: (services: Pick<Services, 'clock'>) => Promise<TimeStampAuthority>
}
