import type { ReactNode } from 'react'
import { Redirect } from '../platform/router.tsx'
import { refreshSession, useSession } from '../platform/session.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { unavailable } from './messages.ts'

interface MembersOnlyProps {
  /** Where she comes back to once she has signed in; the dashboard when left out. */
  back?: string
  children: ReactNode
}

/**
 * Shows its content to a signed-in member and sends everybody else to sign in. While the server does
 * not answer it says so: being sent away would look like a sign-out.
 */
export function MembersOnly({ back, children }: MembersOnlyProps) {
  const session = useSession()
  // As tall as the window, loading or not: the footer waits below and is never pushed out of view.
  if (session.state === 'signed-in') return <div className="min-h-svh">{children}</div>
  if (session.state === 'loading') return <div className="min-h-svh" />
  return session.unreached ? <Unreached /> : <Redirect to={signInPath(back)} />
}

function signInPath(back: string | undefined): string {
  return back === undefined ? '/auth' : `/auth?${new URLSearchParams({ next: back })}`
}

function Unreached() {
  return (
    <div className="mx-auto max-w-[680px] px-5 py-24">
      <LoadError
        title={unavailable.title}
        cause={unavailable.unreached}
        onRetry={() => void refreshSession()}
      />
    </div>
  )
}
