import { randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { NewSecondFactor } from '@sidelight/contract/account-security'
import { Problem } from '@sidelight/contract/problem'
import { generateRandomString } from 'better-auth/crypto'
import { plainId } from '../platform/ids.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { addressOf } from './address-of.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'
import { keepSecondFactor, replaceBackupCodes } from './second-factors-table.ts'
import { listSignInMethods } from './sign-in-methods-table.ts'

export interface SecondFactorServices {
  db: Handle
  vault: Vault
  /** What her authenticator app will call it. */
  productName: string
}

const SECRET_LENGTH = 32
const BACKUP_CODES = 10
/** Without look-alikes; ten of them hold 49 bits. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A secret that guards nothing before a code of her app has proved that she holds it. */
export async function startSecondFactor(
  { db, vault, productName }: SecondFactorServices,
  memberId: string,
): Promise<NewSecondFactor> {
  const methods = await listSignInMethods(db, memberId)
  if (methods.every(({ password }) => password === null)) {
    throw new Problem('conflict', 'It guards signing in with a password, and you have none here.')
  }
  const email = await addressOf({ db, vault }, memberId)
  const secret = generateRandomString(SECRET_LENGTH)
  const backupCodes = newBackupCodes()
  const kept = await keepSecondFactor(db, {
    id: plainId(),
    memberId,
    secret: vault.sealEqual(SEALED_FIELDS.twoFactor.secret, secret),
    backupCodes: sealCodes(vault, backupCodes),
    verified: false,
  })
  if (!kept) throw new Problem('conflict', 'Your second factor is on already.')
  return { uri: createOTP(secret).url(productName, email), backupCodes }
}

/** Ten new codes in the place of the old ones. */
export async function renewBackupCodes(
  { db, vault }: SecondFactorServices,
  memberId: string,
): Promise<{ backupCodes: string[] }> {
  const backupCodes = newBackupCodes()
  if (!(await replaceBackupCodes(db, memberId, sealCodes(vault, backupCodes)))) {
    throw new Problem('conflict', 'Your second factor is off.')
  }
  return { backupCodes }
}

/** The form in which the identity library reads them. */
function sealCodes(vault: Vault, codes: string[]): string {
  return vault.sealEqual(SEALED_FIELDS.twoFactor.backupCodes, JSON.stringify(codes))
}

function newBackupCodes(): string[] {
  const letters = () =>
    Array.from({ length: 5 }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')
  return Array.from({ length: BACKUP_CODES }, () => `${letters()}-${letters()}`)
}
