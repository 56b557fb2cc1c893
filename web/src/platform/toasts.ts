import { createStore } from './store.ts'

/** Specification §9, in milliseconds. */
export const TOAST_AUTO_CLOSE_MS = 5_000
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export interface Toast {
  id: number
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  open: boolean
}

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** The one toast, open or closed; null once its removal delay has passed. */
export const currentToast = createStore<Toast | null>(null)

/** Shows a toast in place of whatever was up: there is never more than one (specification §4). */
export function toast(text: Omit<Toast, 'id' | 'open'>) {
  clearTimeout(removal)
  lastId += 1
  currentToast.set({ ...text, id: lastId, open: true })
}

/** Closes at once; the closed toast leaves memory after the removal delay unless replaced. */
export function dismissToast() {
  const shown = currentToast.get()
  if (!shown?.open) return
  currentToast.set({ ...shown, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => currentToast.set(null), TOAST_REMOVE_DELAY_MS)
}
