import type { CaseClass, CaseKind } from './case-policy.ts'

/** The classes between which a moderator moves a case: how urgent it is, which its opener only claimed. */
export const movableClasses = [
  'minors',
  'doxxing',
  'intimate',
  'other',
] as const satisfies CaseClass[]
export type MovableClass = (typeof movableClasses)[number]

/** A request to take intimate content down stays in a class that the law gives 48 hours at most. */
const URGENT: readonly MovableClass[] = ['minors', 'doxxing', 'intimate']
const MOVED: Partial<Record<CaseKind, readonly MovableClass[]>> = {
  report: movableClasses,
  dispute: movableClasses,
  'number-mine': movableClasses,
  intimate: URGENT,
}

/** Returns the classes to which a case can be moved, without its own; none where its kind sets the class. */
export const classesFor = ({ kind, class: of }: { kind: CaseKind; class: CaseClass }) =>
  (MOVED[kind] ?? []).filter((each) => each !== of)
