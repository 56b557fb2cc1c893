import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { halfSignedIn } from '../second-factor/half-signed-in.ts'
import { mappedColumns } from './auth-models.ts'

/** The names of this installation in authenticator apps and passkey dialogs. */
interface PluginNames {
  productName: string
  origins: readonly [publicUrl: string, ...others: string[]]
}

/**
 * Returns the plugins for the second factor and passkeys. A passkey counts as both factors, so
 * every ceremony must verify the user, by PIN, fingerprint or face.
 */
export function authPlugins({ productName, origins }: PluginNames) {
  return [
    requireAfterGoogle(
      twoFactor({
        issuer: productName,
        // The library has one lock for everybody who has passed the first step, so an attacker
        // could lock the member out. second-factor-code.ts counts the codes instead.
        accountLockout: { enabled: false },
        // The adapter seals this column (sealed-adapter.ts).
        backupCodeOptions: { storeBackupCodes: 'plain' },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'second_factors',
            fields: mappedColumns('backupCodes', 'failedVerificationCount', 'lockedUntil', [
              'userId',
              'member_id',
            ]),
          },
        },
      }),
    ),
    halfSignedIn(),
    passkey({
      rpName: productName,
      rpID: new URL(origins[0]).hostname,
      origin: [...origins],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) =>
          requireVerifiedUser(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          requireVerifiedUser(verification.authenticationInfo.userVerified),
      },
      schema: {
        passkey: {
          modelName: 'passkeys',
          fields: mappedColumns(
            'publicKey',
            'deviceType',
            'backedUp',
            'createdAt',
            ['credentialID', 'credential_id'],
            ['userId', 'member_id'],
          ),
        },
      },
    } satisfies PasskeyOptions),
  ] as const
}

/** Makes the second factor apply to sign-ins at Google, not only to passwords. */
function requireAfterGoogle<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin) {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) || context.path === '/callback/:id',
  }))
  return { ...plugin, hooks: { after } }
}

function requireVerifiedUser(verified: boolean | undefined): undefined {
  if (verified) return undefined
  throw new APIError('BAD_REQUEST', {
    code: 'PASSKEY_WITHOUT_LOCK',
    message: 'This passkey did not ask who you are. Set up a screen lock or a PIN for it first.',
  })
}
