import type { Message, RoomEpoch } from '@sidelight/contract/rooms'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Wrap } from './epoch-key.ts'

export interface EpochPost {
  jws: string
  wraps: (Wrap & { memberId: string })[]
  /** The key before, for all who get this one. */
  link: string | null
}

/** The server's part in a room's keys, as a client sees it. `stale`: somebody else was first. */
export interface RoomCalls {
  /** Records after epoch `after` in their order, as many as one answer holds; none at the end. */
  listEpochs(after: number): Promise<RoomEpoch[]>
  addEpoch(post: EpochPost): Promise<'stored' | 'stale'>
  shareLink(n: number, link: string): Promise<void>
  /** The same `key` again is the same try. */
  sendMessage(content: string, key: string): Promise<Message | 'stale'>
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_epoch'
}

async function orStale<T>(trying: Promise<T>): Promise<T | 'stale'> {
  try {
    return await trying
  } catch (error) {
    if (isStale(error)) return 'stale'
    throw error
  }
}

/** The calls of one room. */
export function roomCalls(id: string): RoomCalls {
  const params = { id }
  return {
    listEpochs: (after) => call('listEpochs', { params, query: { after } }),
    addEpoch: async (post) => {
      const answer = await orStale(call('addEpoch', { params, body: post }))
      return answer === 'stale' ? 'stale' : 'stored'
    },
    shareLink: async (n, link) => {
      await call('shareLink', { params, body: { n, link } })
    },
    sendMessage: (content, idempotencyKey) =>
      orStale(call('sendMessage', { params, body: { content, type: 'text' }, idempotencyKey })),
  }
}
