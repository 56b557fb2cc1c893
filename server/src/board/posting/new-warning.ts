import { NO_REPLY } from '../reply.ts'

/** The initial values of the columns that later events and decisions change. */
export const NEW_WARNING = {
  numberClaimedAt: null,
  numberMovedAt: null,
  contestedBy: null,
  correctedOn: null,
  freezesCount: false,
  ...NO_REPLY,
} as const
