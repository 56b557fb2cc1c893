import type { QueuedCase } from '@sidelight/contract/calls/moderation/console'
import type { CaseClass } from '@sidelight/contract/rules/case-policy'
import { useEffect, useState } from 'react'
import { OwnValue } from '../../../platform/drafts/own-value.ts'

/** Classes that are hard to read, and can be left to other moderators. */
export const HARD_CLASSES = [
  'minors',
  'intimate',
  'doxxing',
  'safety',
] as const satisfies readonly CaseClass[]
type HardClass = (typeof HARD_CLASSES)[number]

/**
 * The classes that are left to others, as a list of names. Sealed, because they would reveal that
 * the member moderates.
 */
const chosen = new OwnValue('console leaves out')

const NONE: ReadonlySet<CaseClass> = new Set()

/** What a moderator leaves to others in this browser. */
export interface LeftOut {
  /** False until it is read. */
  isKnown: boolean
  classes: ReadonlySet<CaseClass>
  turn: (hard: HardClass, isLeftOut: boolean) => void
}

/**
 * Reads which classes the moderator leaves to others, also after signing out and in again. The
 * queue waits until they are known, so that nothing hard is shown before. If nothing can be read,
 * none are left out.
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

/** Returns the cases of the moderator's queue: those of other classes, and claimed ones. */
export const casesBeside = (
  cases: readonly QueuedCase[],
  { classes }: Pick<LeftOut, 'classes'>,
): readonly QueuedCase[] => cases.filter((row) => row.yours || !classes.has(row.class))
