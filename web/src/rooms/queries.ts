import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'

const roomsKey = ['rooms', 'list']
const invitationsKey = ['rooms', 'invitations']

/** The rooms she is in, the one that was written in last first. */
export function useRooms(memberId: string) {
  return useQuery({
    queryKey: [...roomsKey, memberId],
    queryFn: ({ signal }) => call('listChatRooms', { params: { id: memberId }, signal }),
    meta: { until: ['rooms', 'room'] },
  })
}

/** Whether a room is hers. Asked before her keys are: a room that is not needs none. */
export function useIsHerRoom(id: string) {
  return useQuery({
    queryKey: ['rooms', 'mine', id],
    queryFn: async ({ signal }) => {
      try {
        await call('getRoom', { params: { id }, signal })
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return false
        throw error
      }
    },
    gcTime: 0,
  })
}

/** Who asks to talk with her; each names a number and nobody. */
export function useInvitations(memberId: string) {
  return useQuery({
    queryKey: [...invitationsKey, memberId],
    queryFn: ({ signal }) => call('listInvitations', { params: { id: memberId }, signal }),
    meta: { until: ['rooms'] },
  })
}

/** Answers one; the list of her rooms is stale after a yes. The answered one stays in view. */
export function useAnswerInvitation(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline') =>
      call('answerInvitation', { params: { id }, body: { answer } }),
    onSuccess: ({ roomId }) =>
      roomId === null ? undefined : client.invalidateQueries({ queryKey: roomsKey }),
  })
}
