import type { OwnWarning } from '@sidelight/contract/calls/board'
import type { InputOf } from '@sidelight/contract/calls/calls'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { REPORT, TOTALS, WARNINGS } from '../queries.ts'

const OWN = 'own-warnings'

/** A form to send. `editedId` is the warning that it replaces. */
interface FilledForm {
  body: InputOf<'postWarning'>['body']
  key: string
  editedId?: string | undefined
}

/**
 * Returns the mutation that posts a warning under the idempotency key of its form, or replaces one.
 * Afterwards the lists are read again.
 */
export function useSaveWarning() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ body, key, editedId }: FilledForm) =>
      editedId === undefined
        ? call('postWarning', { body, idempotencyKey: key })
        : call('changeWarning', { params: { id: editedId }, body }),
    onSuccess: () => {
      outdateBoard(client)
      void client.invalidateQueries({ queryKey: [OWN] })
    },
  })
}

/** Marks everything that was read of the board as outdated. */
function outdateBoard(client: QueryClient): void {
  for (const key of [WARNINGS, TOTALS, REPORT]) void client.invalidateQueries({ queryKey: [key] })
}

/** Reads the member's own warnings, newest first. */
export function useOwnWarnings(memberId: string) {
  return useQuery({
    queryKey: [OWN, memberId],
    queryFn: ({ signal }) => call('listOwnWarnings', { params: { id: memberId }, signal }),
  })
}

/**
 * Returns the mutation that deletes one of the member's warnings. Afterwards the board is read
 * again.
 */
export function useDeleteWarning(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteWarning', { params: { id } }),
    onSuccess: (_answer, id) => {
      client.setQueryData<OwnWarning[]>([OWN, memberId], (list) =>
        list?.filter((warning) => warning.id !== id),
      )
      outdateBoard(client)
    },
  })
}

/**
 * Returns the mutation that stores that a number is still that of the reported person. Afterwards
 * the member's list is read again.
 */
export function useConfirmNumber(memberId: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: string) => call('confirmNumber', { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [OWN, memberId] }),
  })
}

export function useReportProblem(warningId: string) {
  return useSingleMutation({
    mutationFn: (body: InputOf<'reportProblem'>['body']) =>
      call('reportProblem', { params: { id: warningId }, body }),
  })
}
