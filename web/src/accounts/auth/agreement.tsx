import { LinkedText } from '../../ui/linked-text.tsx'
import { credentials } from '../messages.ts'

/** Renders what a visitor agrees to by signing up. */
export function Agreement() {
  return (
    <p className="mt-5 text-center text-xs text-fg3">
      <LinkedText text={credentials.agreement} className="text-fg2 underline underline-offset-4" />
    </p>
  )
}
