import { createStore } from './storage/store.ts'

/** Specification §9, in milliseconds. */
export const TOAST_AUTO_CLOSE_MS = 5_000
export const TOAST_REMOVE_DELAY_MS = 1_000_000

/** A toast: a title, a text, and `destructive` for failures. `open` is false once it is closed. */
export interface Toast {
  id: number
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  open: boolean
  /** After how many ms it closes by itself, and when, in ms since 1970. */
  duration: number
  until: number
}

/**
 * How long a toast may wait for the next document, in ms. Loading does not shorten its own time.
 */
const CARRIED_WITHIN_MS = 60_000
/**
 * The name under which a toast waits for the next document. It contains sentences of the product,
 * and nothing typed.
 */
const CARRIED = 'toast'

let lastId = 0
/** The form that was submitted last, and the form that led to the toast. */
let sent: EventTarget | null = null
let cause: EventTarget | null = null
let removal: ReturnType<typeof setTimeout> | undefined

/** The only toast, open or closed. Null after its removal delay. */
export const currentToast = createStore<Toast | null>(null)

/**
 * Shows a toast in place of the current one, because there is never more than one (specification
 * §4).
 */
export function toast(text: ToastText) {
  show(text, TOAST_AUTO_CLOSE_MS)
}

export type ToastText = Pick<Toast, 'title' | 'description' | 'tone'>

function show(text: ToastText, duration: number) {
  clearTimeout(removal)
  lastId += 1
  cause = sent
  currentToast.set({ ...text, id: lastId, open: true, duration, until: Date.now() + duration })
}

/**
 * Starts to close a toast when the form that led to it is submitted again, and shows the toast of
 * the previous document in this tab. Called once.
 */
export function startToasts() {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (cause === target) dismissToast()
      sent = target
    },
    true,
  )
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null')
    sessionStorage.removeItem(CARRIED)
    if (isToast(carried) && carried.until > Date.now()) show(carried, carried.duration)
  } catch {
    // No toast is stored, or the browser refuses storage.
  }
}

/** Stores the toast for the next document of this tab, which shows it for the rest of its time. */
export function carryToast() {
  const shown = currentToast.get()
  try {
    if (!shown?.open) return
    const now = Date.now()
    const carried: Toast = {
      ...shown,
      duration: shown.until - now,
      until: now + CARRIED_WITHIN_MS,
    }
    if (carried.duration > 0) sessionStorage.setItem(CARRIED, JSON.stringify(carried))
  } catch {
    // If the browser refuses storage, the toast ends with the page.
  }
}

/**
 * Returns whether a stored value is a toast. It was stored by `carryToast`, perhaps of another
 * version.
 */
function isToast(carried: unknown): carried is Toast {
  return typeof carried === 'object' && carried !== null && 'title' in carried && 'until' in carried
}

/** Closes the toast. It stays in memory until its removal delay has passed. */
export function dismissToast() {
  const shown = currentToast.get()
  if (!shown?.open) return
  currentToast.set({ ...shown, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => currentToast.set(null), TOAST_REMOVE_DELAY_MS)
}
