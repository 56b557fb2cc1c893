import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { CaseClass } from '@sidelight/contract/rules/case-policy'
import { useEffect, useState } from 'react'
import { OwnValue } from '../../../platform/drafts/own-value.ts'

/** The classes that are hard to read. A moderator can leave them to others. */
export const HARD_CLASSES = [
  'minors',
  'intimate',
  'doxxing',
  'safety',
] as const satisfies readonly CaseClass[]
type HardClass = (typeof HARD_CLASSES)[number]

/**
 * Stores the classes that are left to others, as a list of names. Sealed, because it reveals that
 * the member moderates.
 */
const chosen = new OwnValue('console leaves out')

const NONE: ReadonlySet<CaseClass> = new Set()

/** What a moderator leaves to others, in this browser. */
export interface LeftOut {
  /** False until the choice was read. */
  isKnown: boolean
  classes: ReadonlySet<CaseClass>
  turn: (hard: HardClass, isLeftOut: boolean) => void
}

/**
 * Reads which classes the moderator leaves to others. The choice survives a sign-out. The queue
 * waits for it, so that it shows nothing that was left out; if it cannot be read, nothing is left
 * out.
 */
export function useLeftOut(): LeftOut {
  const [isKnown, setKnown] = useState(false)
  const [classes, setClasses] = useState<ReadonlySet<CaseClass>>(NONE)
  useEffect(() => {
    let isShown = true
    function show(names: readonly string[]) {
      if (!isShown) return
      setClasses(new Set(HARD_CLASSES.filter((hard) => names.includes(hard))))
      setKnown(true)
    }
    void chosen.read().then(
      (text) => show((text ?? '').split(' ')),
      () => show([]),
    )
    return () => {
      isShown = false
    }
  }, [])
  function turn(hard: HardClass, isLeftOut: boolean) {
    const next = HARD_CLASSES.filter((each) => (each === hard ? isLeftOut : classes.has(each)))
    void chosen.keep(next.length === 0 ? null : next.join(' '))
    setClasses(new Set(next))
  }
  return { isKnown, classes, turn }
}

/**
 * Returns the cases that a moderator's queue shows: those of other classes, and those that the
 * moderator has claimed.
 */
export const casesBeside = (
  cases: readonly QueuedCase[],
  { classes }: Pick<LeftOut, 'classes'>,
): readonly QueuedCase[] => cases.filter((row) => row.yours || !classes.has(row.class))
