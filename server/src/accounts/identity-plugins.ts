import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { mappedColumns } from './identity-models.ts'

/** What an authenticator app and the browser's passkey dialog call this installation. */
interface PluginNames {
  productName: string
  origins: readonly [publicUrl: string, ...others: string[]]
}

/**
 * Second factor and passkeys. A passkey stands for both factors, so every ceremony must have
 * verified who holds the device, by PIN, finger or face.
 */
export function identityPlugins({ productName, origins }: PluginNames) {
  return [
    alsoAfterGoogle(
      twoFactor({
        issuer: productName,
        // Stored through sealed-adapter.ts, which seals what a column holds.
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

/** Of itself the plugin stands behind the password alone. */
function alsoAfterGoogle<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin) {
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
