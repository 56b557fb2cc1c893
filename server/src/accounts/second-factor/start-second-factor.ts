import { randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { NewSecondFactor } from '@sidelight/contract/calls/account-security'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { generateRandomString } from 'better-auth/crypto'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Services } from '../../platform/services.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { emailOf } from '../profile/email-of.ts'
import { listSignInMethods } from '../sign-in/sign-in-methods-table.ts'
import { findSecondFactor, replaceBackupCodes, saveSecondFactor } from './second-factors-table.ts'

export interface SecondFactorServices extends Pick<Services, 'db' | 'vault'> {
  /** The name of this installation in the authenticator app. */
  productName: string
}

const SECRET_LENGTH = 32
const BACKUP_CODES = 10
/** Without letters that look alike. Ten of these letters have 49 bits. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Stores a new secret and returns it. Sign-in requires no code until one has proved that the app
 * has the secret. Throws `conflict` without a password, or if the second factor is on.
 */
export async function startSecondFactor(
  { db, vault, productName }: SecondFactorServices,
  memberId: string,
): Promise<NewSecondFactor> {
  const methods = await listSignInMethods(db, memberId)
  if (methods.every(({ password }) => password === null)) {
    throw new Problem(
      'conflict',
      msg('It guards signing in with a password, and you have none here.'),
    )
  }
  const email = await emailOf({ db, vault }, memberId)
  const secret = generateRandomString(SECRET_LENGTH)
  const backupCodes = newBackupCodes()
  const id = plainId()
  const saved = await saveSecondFactor(db, {
    id,
    memberId,
    secret: SEALED_FIELDS.twoFactor.secret.seal(vault, secret),
    backupCodes: sealCodes(vault, backupCodes),
    verified: false,
  })
  if (!saved) throw isOn()
  return { id, uri: createOTP(secret).url(productName, email), backupCodes }
}

/**
 * Throws `conflict` unless the code completes the set-up that was begun last: the backup codes of an
 * earlier one were never stored.
 */
export async function requireSetUp(
  { db }: Pick<Services, 'db'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const stored = await findSecondFactor(db, memberId)
  if (stored?.verified) throw isOn()
  if (stored?.id === id) return
  throw new Problem(
    'conflict',
    msg('Your second step was set up anew in another tab. Close this one and begin again.'),
  )
}

const isOn = () => new Problem('conflict', msg('Your second step is on already.'))

/** Replaces the backup codes with ten new ones. Throws `conflict` if the second factor is off. */
export async function renewBackupCodes(
  { db, vault }: SecondFactorServices,
  memberId: string,
): Promise<{ backupCodes: string[] }> {
  const backupCodes = newBackupCodes()
  if (!(await replaceBackupCodes(db, memberId, sealCodes(vault, backupCodes)))) {
    throw new Problem('conflict', msg('Your second step is off.'))
  }
  return { backupCodes }
}

/** Returns the codes, sealed, in the form in which the auth library reads them. */
function sealCodes(vault: Vault, codes: string[]): string {
  return SEALED_FIELDS.twoFactor.backupCodes.seal(vault, JSON.stringify(codes))
}

function newBackupCodes(): string[] {
  const letters = () =>
    Array.from({ length: 5 }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')
  return Array.from({ length: BACKUP_CODES }, () => `${letters()}-${letters()}`)
}
