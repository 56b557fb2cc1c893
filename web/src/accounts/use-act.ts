import { useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { IdentityError } from '../platform/identity-error.ts'
import { account, passkeys, stepUp } from './account-messages.ts'
import { explain } from './explain.ts'
import { PasskeyUnused } from './passkey-ceremony.ts'

/** One act at a time, and why the last one failed. */
export function useAct() {
  const [acting, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  /** Answers whether it was done. */
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

export function sentenceOf(error: unknown): string {
  if (error instanceof PasskeyUnused) return error.message || passkeys.unused
  if (error instanceof IdentityError) {
    return error.code === 'auth/user-mismatch'
      ? stepUp.otherAccount
      : explain('google', error, location.host)
  }
  return sentenceFor(error, account.notDone)
}
