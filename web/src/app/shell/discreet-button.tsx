import { lazy, Suspense, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { discreet } from './shell-messages.ts'

const load = () => import('./discreet-dialog.tsx').then((m) => ({ default: m.DiscreetDialog }))
const DiscreetDialog = lazy(load)

/** Renders the button that opens the dialog of discreet mode. The press loads the dialog. */
export function DiscreetButton() {
  const [open, setOpen] = useState(false)
  function show() {
    load().then(
      () => setOpen(true),
      () => toast({ ...discreet.failed, tone: 'destructive' }),
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="-mx-2 rounded-md px-2 py-2.5 hover:text-fg pointer-coarse:py-3"
      >
        {discreet.open}
      </button>
      {open && (
        <Suspense>
          <DiscreetDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
