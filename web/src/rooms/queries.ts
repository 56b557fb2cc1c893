import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api/api.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { callRoom } from './call-room.ts'

const roomsKey = ['rooms', 'list']
const invitationsKey = ['rooms', 'invitations']

/** Returns the query key of the member's rooms. */
export const roomsOf = (memberId: string) => [...roomsKey, memberId]

/** Reads the member's rooms. The one with the newest message comes first. */
export function useRooms(memberId: string) {
  return useQuery({
    queryKey: roomsOf(memberId),
    queryFn: ({ signal }) => call('listChatRooms', { params: { id: memberId }, signal }),
    meta: { until: ['rooms', 'room'] },
  })
}

/** Reads a room of the member, or null if the member is not in it. Needs no account keys. */
export function useOwnRoom(id: string) {
  return useQuery({
    queryKey: ['rooms', 'mine', id],
    queryFn: async ({ signal }) => {
      try {
        return await call('getRoom', { params: { id }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    gcTime: 0,
  })
}

/** Reads the member's invitations. Each names a number, and no person. */
export function useInvitations(memberId: string) {
  return useQuery({
    queryKey: [...invitationsKey, memberId],
    queryFn: ({ signal }) => callRoom('listInvitations', { params: { id: memberId }, signal }),
    meta: { until: ['rooms'] },
  })
}

/**
 * Returns the mutation that accepts or declines all invitations about one number. Accepting also
 * reads the rooms again. Rejects only if none of the invitations could be answered.
 */
export function useAnswerInvitations(ids: readonly string[]) {
  const client = useQueryClient()
  return useSingleMutation({
    async mutationFn(answer: 'accept' | 'decline'): Promise<{ roomId: string | null }> {
      const given = await Promise.allSettled(
        ids.map((id) => callRoom('answerInvitation', { params: { id }, body: { answer } })),
      )
      const taken = given.filter((one) => one.status === 'fulfilled')
      const failed = given.find((one) => one.status === 'rejected')
      if (taken.length === 0 && failed) throw failed.reason
      return { roomId: taken.find(({ value }) => value.roomId !== null)?.value.roomId ?? null }
    },
    // The rooms are read again after a failure, too: an answer on another page may have opened the
    // room.
    onSettled: (answer) =>
      answer?.roomId === null ? undefined : client.invalidateQueries({ queryKey: roomsKey }),
  })
}
