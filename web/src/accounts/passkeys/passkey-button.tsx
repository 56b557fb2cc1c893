import { refusalCode } from '../../platform/auth/auth-request.ts'
import { useConfig } from '../../platform/config.ts'
import { refreshSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { KeyRound } from '../../ui/icons/icons.ts'
import { passkeys } from '../account-messages.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { PasskeyUnused, provePasskey } from './passkey-ceremony.ts'

/**
 * Renders the button for a passkey, below the form. Renders nothing if the browser or the auth
 * provider does not support passkeys.
 */
export function PasskeyButton() {
  const { acting, failure, perform } = useAsyncAction()
  const { identity } = useConfig()
  if (identity !== 'builtin' || !('PublicKeyCredential' in globalThis)) return null
  const signIn = () =>
    perform(async () => {
      await provePasskey('/passkey/verify-authentication').catch(explain)
      await refreshSession()
    })
  return (
    <div className="mt-5 space-y-3">
      <Button variant="outline" className="w-full" disabled={acting} onClick={() => void signIn()}>
        <KeyRound aria-hidden />
        {acting ? passkeys.signingIn : passkeys.signIn}
      </Button>
      <FailureNotice sentence={failure} />
    </div>
  )
}

function explain(error: unknown): never {
  // A passkey that was removed from the account is still stored on the device.
  if (refusalCode(error) === 'PASSKEY_NOT_FOUND') throw new PasskeyUnused(passkeys.unknown)
  throw error
}
