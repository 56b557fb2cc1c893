import { sentenceFor } from '../platform/api-error.ts'
import { goTo, Link } from '../platform/router.tsx'
import { signOut, useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/button.tsx'

/** Login and Sign Up, or Dashboard and Sign Out. Holds its place, unseen, until the answer is known. */
export function AccountControls({ size }: { size: 'header' | 'md' }) {
  const { state } = useSession()
  if (state === 'signed-in') {
    return (
      <>
        <Button asChild size={size} variant="secondary">
          <Link to="/dashboard">Dashboard</Link>
        </Button>
        <Button size={size} variant="ghost" onClick={() => void leave()}>
          Sign Out
        </Button>
      </>
    )
  }
  const unseen = state === 'loading' ? 'invisible' : ''
  return (
    <>
      <Button asChild size={size} variant="ghost" className={unseen}>
        <Link to="/auth">Login</Link>
      </Button>
      <Button asChild size={size} className={unseen}>
        <Link to="/auth#sign-up">Sign Up</Link>
      </Button>
    </>
  )
}

async function leave() {
  try {
    await signOut()
    goTo('/')
  } catch (error) {
    const fallback = 'You are still signed in. Check your connection and try again.'
    toast({
      title: 'Sign Out Failed',
      description: sentenceFor(error, fallback),
      tone: 'destructive',
    })
  }
}
