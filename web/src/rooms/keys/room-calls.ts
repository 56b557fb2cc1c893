import type { Message, RoomEpoch } from '@sidelight/contract/calls/rooms'
import type { ProblemCode } from '@sidelight/contract/problem'
import { call } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { callAccount } from '../../platform/api/call-account.ts'
import { callRoom } from '../call-room.ts'
import type { Wrap } from './log/epoch-key.ts'
import { RoomRefusal } from './log/room-refusal.ts'

export interface EpochPost {
  jws: string
  wraps: (Wrap & { memberId: string })[]
  /** The previous key, encrypted for every member who gets this one. */
  link: string | null
}

/** The server's part in a room's keys, as a client sees it. `stale`: another writer was first. */
export interface RoomCalls {
  /** Resolves to records after epoch `after` in order, one page at a time. Empty at the end. */
  listEpochs(after: number): Promise<RoomEpoch[]>
  addEpoch(post: EpochPost): Promise<'stored' | 'stale'>
  shareLink(n: number, link: string): Promise<void>
  /**
   * Resolves to the ids of members who left or were banned and still have the newest key. Another
   * member has to remove them.
   */
  listLeaving(): Promise<readonly string[]>
  /**
   * Stores a message. A repeated `key` is the same attempt. `known`: a message with this id is
   * already stored.
   */
  sendMessage(content: string, key: string): Promise<Message | 'stale' | 'known'>
}

/** Returns the expected refusals as words. Other errors are thrown, and the screen shows them. */
async function refusalAsWord<T, Word extends string>(
  trying: Promise<T>,
  words: Partial<Record<ProblemCode, Word>>,
): Promise<T | Word> {
  try {
    return await trying
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined
    const word = code && words[code]
    if (word === undefined) throw error
    return word
  }
}

/**
 * Returns the calls of a room for a tab with this root. They add no record once the account has
 * another root: the server cannot tell from which root the keys of a record were derived.
 */
export function roomCalls(id: string, rootId: string): RoomCalls {
  const params = { id }
  return {
    listEpochs: (after) => callRoom('listEpochs', { params, query: { after } }),
    addEpoch: async (post) => {
      const account = await callAccount('getRoomKeys')
      if (account.rootId !== rootId) throw new RoomRefusal('replaced_keys')
      const answer = await refusalAsWord(callRoom('addEpoch', { params, body: post }), {
        stale_epoch: 'stale',
      })
      return answer === 'stale' ? 'stale' : 'stored'
    },
    shareLink: async (n, link) => {
      await callRoom('shareLink', { params, body: { n, link } })
    },
    listLeaving: async () => (await call('getRoom', { params })).leaving,
    sendMessage: (content, idempotencyKey) =>
      refusalAsWord<Message, 'stale' | 'known'>(
        call('sendMessage', { params, body: { content, type: 'text' }, idempotencyKey }),
        {
          stale_epoch: 'stale',
          conflict: 'known',
        },
      ),
  }
}
