import { useEffect, useId, useRef } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { ExitLink } from '../../ui/exit-link.tsx'
import { dismissFailure, useSignInFailure } from './google-sign-in.ts'
import { failedSignIn } from './sign-in-messages.ts'

/**
 * Renders the alert dialog after a failed sign-in from the navigation bar (specification §8). It is
 * a native dialog, because it has to open without a connection, and the code of other dialogs may
 * not be loaded.
 */
export function SignInFailure() {
  const sentence = useSignInFailure()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (sentence === null) dialog.current?.close()
    else if (!dialog.current?.open) {
      dialog.current?.showModal()
      // Otherwise the browser would focus the exit link.
      close.current?.focus()
    }
  }, [sentence])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={dismissFailure}
      className="card m-auto w-[calc(100%-2.5rem)] max-w-[440px] p-6 text-fg shadow-pop backdrop:bg-sunken/80"
    >
      <div className="flex items-start gap-4">
        <h2 id={`${id}-title`} className="display flex-1 text-xl">
          {failedSignIn.title}
        </h2>
        <ExitLink />
      </div>
      <p id={`${id}-text`} className="mt-3 text-fg2">
        {sentence}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button asChild variant="ghost">
          <Link to="/auth" onClick={dismissFailure}>
            {failedSignIn.byEmail}
          </Link>
        </Button>
        <Button ref={close} onClick={dismissFailure}>
          {failedSignIn.close}
        </Button>
      </div>
    </dialog>
  )
}
