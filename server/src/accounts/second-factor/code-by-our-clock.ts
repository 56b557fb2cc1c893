import { createOTP } from '@better-auth/utils/otp'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { movedAhead } from '../../platform/operator/moved-date.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { findSecondFactor } from './second-factors-table.ts'

/**
 * How long a code is valid, and how many periods before and after it the library accepts (RFC
 * 6238).
 */
const PERIOD_MS = 30_000
const PERIODS = [-1, 0, 1]

/**
 * Returns the code to pass to the auth library for a code of an authenticator app. If our clock was
 * moved to try something out, that is the code for the system clock, which the app uses. Any other
 * code is returned unchanged.
 */
export async function codeByOurClock(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string | null | undefined,
  code: string,
): Promise<string> {
  const aheadMs = movedAhead()
  const factor = aheadMs > 0 && memberId ? await findSecondFactor(db, memberId) : undefined
  if (!factor) return code
  const app = createOTP(SEALED_FIELDS.twoFactor.secret.open(vault, factor.secret))
  const period = Math.floor((Date.now() - aheadMs) / PERIOD_MS)
  const shown = await Promise.all(PERIODS.map((step) => app.hotp(period + step)))
  return shown.includes(code) ? app.totp() : code
}
