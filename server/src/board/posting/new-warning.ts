import { NO_REPLY } from '../reply.ts'

/** What a warning holds before anything was said or decided about it. */
export const NEW_WARNING = {
  numberClaimedAt: null,
  numberMovedAt: null,
  contestedBy: null,
  correctedOn: null,
  freezesCount: false,
  ...NO_REPLY,
} as const
