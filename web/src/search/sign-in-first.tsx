import { openSignInSheet } from '../platform/auth/sign-in-sheet.ts'
import { Button } from '../ui/button.tsx'
import { page } from './messages.ts'

/** Renders the note below a visitor's box: the number is checked after signing in. */
export function SignInFirst({ typed }: { typed: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-s1 p-4">
      <p className="min-w-0 flex-1 basis-56 text-sm">
        {page.signInFirst}
        {typed && <span className="mt-0.5 block text-xs text-fg2">{page.numberStays}</span>}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
        <Button variant="outline" onClick={() => openSignInSheet('sign-in')}>
          {page.signIn}
        </Button>
        <Button onClick={() => openSignInSheet('sign-up')}>{page.signUp}</Button>
      </div>
    </div>
  )
}
