import { findableColumn } from '../../platform/crypto/findable-column.ts'

/**
 * The sealed columns that the auth library reads and writes, by the library's models and fields.
 * They identify a member or protect an account.
 */
export const SEALED_FIELDS = {
  user: {
    email: findableColumn({ table: 'members', column: 'email' }),
    name: findableColumn({ table: 'members', column: 'displayName' }),
  },
  account: {
    // Older password hashes are not sealed.
    password: findableColumn({
      table: 'signInMethods',
      column: 'password',
      plain: /^\$argon2id\$/,
    }),
    // Older accounts with a password contain the member's id here, unsealed.
    accountId: findableColumn({
      table: 'signInMethods',
      column: 'accountId',
      plain: /^[^.]{8}-[^.]{4}-/,
    }),
  },
  verification: { value: findableColumn({ table: 'verifications', column: 'value' }) },
  twoFactor: {
    secret: findableColumn({ table: 'secondFactors', column: 'secret' }),
    backupCodes: findableColumn({ table: 'secondFactors', column: 'backupCodes' }),
  },
  passkey: {
    name: findableColumn({ table: 'passkeys', column: 'name' }),
    credentialID: findableColumn({ table: 'passkeys', column: 'credentialId' }),
    publicKey: findableColumn({ table: 'passkeys', column: 'publicKey' }),
  },
} as const
