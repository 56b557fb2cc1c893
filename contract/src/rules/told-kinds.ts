import type { CaseKind } from './case-policy.ts'

/**
 * The kinds of case whose numbers are published by year. Each of the others is a class of its own,
 * whose numbers are published by month: with both, a number that is too small to be published could
 * be computed.
 */
export const toldKinds = [
  'report',
  'number-mine',
  'dispute',
  'reply',
  'intimate',
  'verify',
  'partner',
  'room',
  'copy',
] as const satisfies readonly CaseKind[]
export type ToldKind = (typeof toldKinds)[number]
