import type { CaseClass, CaseKind } from './case-policy.ts'

/**
 * The classes between which a moderator can move a case. The person who opens a case can only claim
 * that it is urgent.
 */
export const movableClasses = [
  'minors',
  'doxxing',
  'intimate',
  'other',
] as const satisfies CaseClass[]
export type MovableClass = (typeof movableClasses)[number]

/** The law allows at most 48 hours for a request to take intimate content down. */
const URGENT: readonly MovableClass[] = ['minors', 'doxxing', 'intimate']
const MOVED: Partial<Record<CaseKind, readonly MovableClass[]>> = {
  report: movableClasses,
  dispute: movableClasses,
  'number-mine': movableClasses,
  intimate: URGENT,
}

/** Returns the classes to which a case can be moved; empty if its kind fixes the class. */
export const classesFor = ({ kind, class: of }: { kind: CaseKind; class: CaseClass }) =>
  (MOVED[kind] ?? []).filter((each) => each !== of)
