import type { MouseEvent } from 'react'
import { prepareAuth } from '../../platform/auth/auth.ts'
import { useConfig } from '../../platform/config.ts'
import { goTo, Link, usePath } from '../../platform/navigation/router.tsx'
import { signOut, useSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { account } from '../messages.ts'
import { startGoogle } from '../sign-in/google-sign-in.ts'

/** Matches the reading pages, which have no amber button of their own. A view has at most one. */
const TO_READ = /^\/(?:faq|help|investigator|legal|public-board\/w|transparency)(?:\/|$)/

/**
 * Renders Login and Sign Up, or Dashboard and Sign Out. While the session loads, they are invisible
 * and their width is reserved.
 */
export function AccountControls({ size }: { size: 'header' | 'md' }) {
  const { state } = useSession()
  const { google } = useConfig()
  const path = usePath()
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
  // These are links, so that they open the page without Google and before the script has loaded.
  const starts = google ? startsGoogle : {}
  return (
    <>
      <Button asChild size={size} variant="ghost" className={unseen}>
        <Link to="/auth" {...starts}>
          {account.login}
        </Link>
      </Button>
      <Button
        asChild
        size={size}
        variant={TO_READ.test(path) ? 'primary' : 'outline'}
        className={unseen}
      >
        <Link to="/auth#sign-up" {...starts}>
          {account.signUp}
        </Link>
      </Button>
    </>
  )
}

/**
 * Login and Sign Up both start Google sign-in (specification §2). Its code is loaded on hover and
 * on focus.
 */
const startsGoogle = {
  onPointerEnter: prepareAuth,
  onFocus: prepareAuth,
  onClick(event: MouseEvent) {
    // With a modifier key the link opens the page in a new tab.
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    startGoogle()
  },
}

async function leave() {
  try {
    await signOut()
    goTo('/')
  } catch {
    toast({ ...account.signOutFailed, tone: 'destructive' })
  }
}
