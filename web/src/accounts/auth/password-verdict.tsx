import { PASSWORD_MIN } from '@sidelight/contract/rules/limits'
import { useEffect, useState } from 'react'
import { passwordNotes } from '../email-links/email-messages.ts'
import { credentials } from '../messages.ts'
import { isCommonPassword } from './common-password.ts'

/**
 * Milliseconds without a key press before the password is checked, because each check is a call.
 */
const REST_MS = 300

/** Renders the rule for a new password and, while one is typed, whether it meets the rule. */
export function PasswordVerdict({ password }: { password: string }) {
  const [judged, setJudged] = useState({ password: '', verdict: '' })
  const long = password.length >= PASSWORD_MIN
  useEffect(() => {
    if (!long) return undefined
    let stale = false
    async function judge() {
      const common = await isCommonPassword(password).catch(() => null)
      if (stale || common === null) return
      const verdict = common ? passwordNotes.common : credentials.passwordGood
      setJudged({ password, verdict })
    }
    const rest = setTimeout(() => void judge(), REST_MS)
    return () => {
      stale = true
      clearTimeout(rest)
    }
  }, [password, long])
  const verdict = long ? judged.password === password && judged.verdict : shortVerdict(password)
  return verdict ? `${credentials.passwordHint}. ${verdict}` : credentials.passwordHint
}

const shortVerdict = (password: string) => password !== '' && credentials.passwordShort
