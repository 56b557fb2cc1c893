import type { ReactNode } from 'react'
import { Redirect } from '../platform/router.tsx'
import { useSession } from '../platform/session.ts'

/** Shows its content to a signed-in member and sends everybody else to sign in. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { state } = useSession()
  if (state === 'signed-out') return <Redirect to="/auth" replace />
  return state === 'signed-in' ? children : null
}
