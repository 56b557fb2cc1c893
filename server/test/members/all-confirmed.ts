import type { ConfirmedMembers } from '../../src/accounts/index.ts'

/** An installation without email confirmation, in which every report may corroborate. */
export const allConfirmed: ConfirmedMembers = {
  has: async () => true,
  since: async () => new Date(0),
  count: async () => 0,
  noteReport: async () => false,
  release: () => undefined,
  waiting: () => [],
  late: async () => new Map(),
  isWaiting: () => false,
  mayCorroborate: () => true,
  start: async () => undefined,
  refresh: async () => undefined,
  stop: () => undefined,
}
