import { type ComponentType, useEffect, useState } from 'react'
import { closeSignInSheet, type SheetFlow, signInSheet } from '../../platform/auth/sign-in-sheet.ts'
import { useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'
import { failedSignIn } from './sign-in-messages.ts'

/** Renders the sign-in sheet while it is open. Its code is loaded when it first opens. */
export function SheetRegion() {
  const [Sheet, setSheet] = useState<ComponentType<{ opened: SheetFlow }>>()
  const opened = useStore(signInSheet, null)
  const missing = opened !== null && Sheet === undefined
  useEffect(() => {
    if (!missing) return
    import('./check-sheet.tsx').then(
      (part) => setSheet(() => part.CheckSheet),
      () => {
        closeSignInSheet()
        const { title, network } = failedSignIn
        toast({ title, description: network, tone: 'destructive' })
      },
    )
  }, [missing])
  return opened && Sheet && <Sheet opened={opened} />
}
