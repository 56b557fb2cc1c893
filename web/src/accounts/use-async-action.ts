import { useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { AuthCallError } from '../platform/auth/auth-error.ts'
import { account, passkeys, stepUp } from './account-messages.ts'
import { explain } from './explain.ts'
import { PasskeyUnused } from './passkeys/passkey-ceremony.ts'

/** Returns a function that runs an action, whether one is running, and why the last one failed. */
export function useAsyncAction() {
  const [acting, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  /** Runs the action. Resolves to false if it failed. */
  async function perform(act: () => Promise<unknown>): Promise<boolean> {
    setActing(true)
    setFailure('')
    try {
      await act()
      return true
    } catch (error) {
      setFailure(sentenceOf(error))
      return false
    } finally {
      setActing(false)
    }
  }
  return { acting, failure, perform }
}

/** Returns the sentence for a failed action on the account. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PasskeyUnused) return error.message || passkeys.unused
  if (error instanceof AuthCallError) {
    return error.code === 'auth/user-mismatch'
      ? stepUp.otherAccount
      : explain('google', error, location.host)
  }
  return sentenceFor(error, account.notDone)
}
