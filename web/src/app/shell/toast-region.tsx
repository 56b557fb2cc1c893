import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../platform/storage/store.ts'
import { currentToast } from '../../platform/toasts.ts'

/**
 * Renders the toasts. Their code (12 kB) is loaded with the first toast. If it fails to load, the
 * page stays as it is, and the next toast tries again.
 */
export function ToastRegion({ load = loadToaster }: { load?: () => Promise<ComponentType> }) {
  const [Toaster, setToaster] = useState<ComponentType>()
  const toast = useStore(currentToast, null)
  const waiting = Toaster === undefined ? toast?.id : undefined
  useEffect(() => {
    if (waiting === undefined) return
    load().then(
      (loaded) => setToaster(() => loaded),
      () => undefined,
    )
  }, [waiting, load])
  return Toaster && <Toaster />
}

const loadToaster = () => import('../../ui/toasts/toaster.tsx').then((part) => part.Toaster)
