import type { Page } from '@playwright/test'

declare global {
  interface Window {
    countAct(kind: 'click' | 'key' | 'typed', field: string, length: number): Promise<void>
  }
}

/** The actions that a task took. Tests fail if a main task takes more than before. */
export interface Acts {
  /** Presses of the mouse or a finger. */
  clicks: number
  /** Keys that press something: Enter, Space and Escape. */
  keys: number
  /** The characters typed into each field, by its label. */
  typed: Record<string, number>
}

/**
 * Counts presses and typed characters on this page, also after a navigation. Returns a function
 * that returns what was counted since its last call.
 */
export async function countActs(page: Page): Promise<() => Acts> {
  let acts: Acts = { clicks: 0, keys: 0, typed: {} }
  await page.exposeFunction('countAct', (kind: string, field: string, length: number) => {
    if (kind === 'click') acts.clicks += 1
    else if (kind === 'key') acts.keys += 1
    else acts.typed[field] = Math.max(acts.typed[field] ?? 0, length)
  })
  await page.addInitScript(() => {
    // The page repeats a press that came before its script had loaded; the repetition is not
    // counted.
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => void (isTrusted && window.countAct('click', '', 0)),
      true,
    )
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const newLine = key === 'Enter' && target instanceof HTMLTextAreaElement
        const letter = key === ' ' && target instanceof HTMLInputElement
        if (['Enter', ' ', 'Escape'].includes(key) && !newLine && !letter) {
          void window.countAct('key', '', 0)
        }
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        if (target.type === 'checkbox' || target.type === 'radio') return
        const label = target.labels?.[0]?.textContent ?? target.ariaLabel ?? ''
        void window.countAct('typed', label, target.value.length)
      },
      true,
    )
  })
  return () => {
    const counted = acts
    acts = { clicks: 0, keys: 0, typed: {} }
    return counted
  }
}
