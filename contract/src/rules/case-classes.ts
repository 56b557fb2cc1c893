import type { CaseClass, CaseKind } from './case-policy.ts'

/**
 * The classes between which a moderator can move a case. The person who opens a case only claims
 * its urgency.
 */
export const movableClasses = [
  'minors',
  'doxxing',
  'intimate',
  'other',
] as const satisfies CaseClass[]
export type MovableClass = (typeof movableClasses)[number]

/** The law demands at most 48 hours for a request to take intimate content down. */
const URGENT: readonly MovableClass[] = ['minors', 'doxxing', 'intimate']
const MOVED: Partial<Record<CaseKind, readonly MovableClass[]>> = {
  report: movableClasses,
  dispute: movableClasses,
  'number-mine': movableClasses,
  intimate: URGENT,
}

/**
 * Returns the classes to which a case can be moved, without its current one; none if its kind
 * determines the class.
 */
export const classesFor = ({ kind, class: of }: { kind: CaseKind; class: CaseClass }) =>
  (MOVED[kind] ?? []).filter((each) => each !== of)
