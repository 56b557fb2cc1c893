import { type ReactNode, useState } from 'react'
import { Redirect } from '../../platform/navigation/router.tsx'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { LoadError } from '../../ui/empty-state.tsx'
import { unavailable } from '../messages.ts'

interface MembersOnlyProps {
  /** The path to return to after the sign-in; the dashboard by default. */
  back?: string
  children: ReactNode
}

/**
 * Renders its content for a signed-in member and redirects visitors to the sign-in, or to the first
 * page if the member has just deleted her account on this one. If the server does not respond, an error says so,
 * because a redirect would look like a sign-out.
 */
export function MembersOnly({ back, children }: MembersOnlyProps) {
  const session = useSession()
  const [wasOpen, setWasOpen] = useState(false)
  if (session.state === 'signed-in' && !wasOpen) setWasOpen(true)
  // As high as the window even while it loads, so that the footer starts below the window and does
  // not move.
  if (session.state === 'signed-in') return <div className="min-h-svh">{children}</div>
  if (session.state === 'loading') return <div className="min-h-svh" />
  if (session.unreached) return <Unreached />
  // The dialog that deleted the account leads to the first page. The page below it may redirect
  // after that, and so has to lead there, too.
  return <Redirect to={wasOpen && session.deleted ? '/' : signInPath(back)} />
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
