import { moderationPaths } from '@sidelight/contract/calls/moderation/paths'
import { callsOf } from '../platform/api/api.ts'

/** Makes a call about cases: `callModeration('listQueue')`. */
export const callModeration = callsOf(moderationPaths)
