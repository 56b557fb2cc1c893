import type { CaseKind } from './case-policy.ts'

/**
 * The kinds of case that are published by year. Each of the others has a class of its own, which is
 * published by month. Publishing both would allow a suppressed small number to be computed.
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
