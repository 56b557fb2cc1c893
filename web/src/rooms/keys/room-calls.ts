import type { ProblemCode } from '@sidelight/contract/problem'
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
  /** The same `key` again is the same try. `known`: a message with this id is there already. */
  sendMessage(content: string, key: string): Promise<Message | 'stale' | 'known'>
}

/** The refusals that a client goes on from; all others are for the screen. */
async function unless<T, Word extends string>(
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

/** The calls of one room. */
export function roomCalls(id: string): RoomCalls {
  const params = { id }
  return {
    listEpochs: (after) => call('listEpochs', { params, query: { after } }),
    addEpoch: async (post) => {
      const answer = await unless(call('addEpoch', { params, body: post }), {
        stale_epoch: 'stale',
      })
      return answer === 'stale' ? 'stale' : 'stored'
    },
    shareLink: async (n, link) => {
      await call('shareLink', { params, body: { n, link } })
    },
    sendMessage: (content, idempotencyKey) =>
      unless<Message, 'stale' | 'known'>(
        call('sendMessage', { params, body: { content, type: 'text' }, idempotencyKey }),
        {
          stale_epoch: 'stale',
          conflict: 'known',
        },
      ),
  }
}
