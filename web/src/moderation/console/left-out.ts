import type { QueuedCase } from '@sidelight/contract/calls/moderation/console'
import type { CaseClass } from '@sidelight/contract/rules/case-policy'
import { useState } from 'react'
import { readFlag, storeFlag } from '../../platform/storage/stored-flag.ts'

/** What is hard to read, and can be left to other moderators. */
export const HARD_CLASSES = [
  'minors',
  'intimate',
  'doxxing',
  'safety',
] as const satisfies readonly CaseClass[]
type HardClass = (typeof HARD_CLASSES)[number]

const keyOf = (hard: HardClass) => `console-leaves-out-${hard}`

/** What a moderator leaves to others in this browser. */
export interface LeftOut {
  classes: ReadonlySet<CaseClass>
  turn: (hard: HardClass, isLeftOut: boolean) => void
}

/** Holds which classes she leaves to others, also after a reload. */
export function useLeftOut(): LeftOut {
  const [classes, setClasses] = useState<ReadonlySet<CaseClass>>(
    () => new Set(HARD_CLASSES.filter((hard) => readFlag(keyOf(hard)))),
  )
  function turn(hard: HardClass, isLeftOut: boolean) {
    storeFlag(keyOf(hard), isLeftOut)
    setClasses(
      new Set(HARD_CLASSES.filter((each) => (each === hard ? isLeftOut : classes.has(each)))),
    )
  }
  return { classes, turn }
}

/** Returns the cases that she goes through: all others, and what she has claimed. */
export const casesBeside = (
  cases: readonly QueuedCase[],
  { classes }: Pick<LeftOut, 'classes'>,
): readonly QueuedCase[] => cases.filter((row) => row.yours || !classes.has(row.class))
