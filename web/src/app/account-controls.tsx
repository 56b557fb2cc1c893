import type { MouseEvent } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { useConfig } from '../platform/config.ts'
import { prepareIdentity } from '../platform/identity.ts'
import { goTo, Link } from '../platform/router.tsx'
import { signOut, useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/button.tsx'
import { startGoogle } from './google-sign-in.ts'
import { account } from './messages.ts'

/** Login and Sign Up, or Dashboard and Sign Out. Holds its place, unseen, until the answer is known. */
export function AccountControls({ size }: { size: 'header' | 'md' }) {
  const { state } = useSession()
  const { google } = useConfig()
  if (state === 'signed-in') {
    return (
      <>
        <Button asChild size={size} variant="secondary">
          <Link to="/dashboard">{account.dashboard}</Link>
        </Button>
        <Button size={size} variant="ghost" onClick={() => void leave()}>
          {account.signOut}
        </Button>
      </>
    )
  }
  const unseen = state === 'loading' ? 'invisible' : ''
  // Links all the same: without Google, and before any script has come, they lead to the page.
  const starts = google ? startsGoogle : {}
  return (
    <>
      <Button asChild size={size} variant="ghost" className={unseen}>
        <Link to="/auth" {...starts}>
          {account.login}
        </Link>
      </Button>
      <Button asChild size={size} className={unseen}>
        <Link to="/auth#sign-up" {...starts}>
          {account.signUp}
        </Link>
      </Button>
    </>
  )
}

/** Specification §2: both start Google sign-in. Its code is fetched as soon as a press is likely. */
const startsGoogle = {
  onPointerEnter: prepareIdentity,
  onFocus: prepareIdentity,
  onClick(event: MouseEvent) {
    // A new tab, if she asks for one, opens the page.
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    startGoogle()
  },
}

async function leave() {
  try {
    await signOut()
    goTo('/')
  } catch (error) {
    const { title, description } = account.signOutFailed
    toast({ title, description: sentenceFor(error, description), tone: 'destructive' })
  }
}
