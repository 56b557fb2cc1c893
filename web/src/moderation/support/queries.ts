import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { callModeration } from '../call-moderation.ts'
import { ofConsole } from '../console/queries.ts'

const MESSAGES = ['messages to answer']

/** Reads the waiting messages anew each time they are opened. */
export function useWaitingMessages() {
  return useQuery({
    queryKey: MESSAGES,
    queryFn: ({ signal }) => ofConsole(() => callModeration('listMessagesToAnswer', { signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

type Ending = { id: string } & ({ text: string } | { how: 'by-email' | 'without' })

/** Returns the mutation that answers or closes one message. Afterwards the list is read again. */
export function useAnswer(onDone: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ id, ...ending }: Ending) =>
      ofConsole(() =>
        'text' in ending
          ? callModeration('answerMessage', { params: { id }, body: ending })
          : callModeration('closeMessage', { params: { id }, body: ending }),
      ),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: MESSAGES }),
  })
}
