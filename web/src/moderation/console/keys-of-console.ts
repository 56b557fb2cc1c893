import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { DECISION } from './decision/decision-part.tsx'
import { CASE_HEADING, type ConsoleState, rowId } from './use-console.ts'
import type { ConsoleKeys } from './use-console-keys.ts'

interface AtHand {
  state: ConsoleState
  cases: readonly QueuedCase[]
  now: number
  isWide: boolean
  onHelp: () => void
}

/** Returns the current action of each key of the console. */
export function keysOf({ state, cases, now, isWide, onHelp }: AtHand): ConsoleKeys {
  const { openId, recent } = state
  const row = cases.find(({ id }) => id === openId)
  const last = recent.find(({ until, isOver }) => !isOver && Date.parse(until) > now)

  /** Moves to the next or the previous case, if the queue is visible. */
  function move(step: -1 | 1) {
    const at = cases.findIndex(({ id }) => id === (openId ?? focusedCase()))
    const next = cases[at < 0 && step < 0 ? -1 : at + step]
    if (!next || (!isWide && openId !== null)) return
    document.getElementById(rowId(next.id))?.focus()
    if (isWide) state.open(next.id)
  }
  return {
    j: () => move(1),
    k: () => move(-1),
    '?': onHelp,
    ...(openId !== null && {
      Enter: () => document.getElementById(CASE_HEADING)?.focus(),
      c: () => pressOn('claim'),
      r: () => pressOn('reveal'),
      d: focusDecision,
    }),
    ...(row?.yours && { x: () => state.pressConflict(row.id) }),
    ...(last && { u: () => void state.undo(last.id) }),
  }
}

/** Presses a button of the open case, if it exists and is enabled. */
function pressOn(name: 'claim' | 'reveal') {
  document.querySelector<HTMLButtonElement>(`[data-act=${name}]`)?.click()
}

/** Focuses the chosen option of the decision, or its first control. */
function focusDecision() {
  const part = document.getElementById(DECISION)
  const control = part?.querySelector<HTMLElement>('input:checked') ?? firstControl(part)
  control?.focus()
}

const firstControl = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>('input, textarea, button')

function focusedCase(): string | undefined {
  return document.activeElement?.id.slice(rowId('').length)
}
