import type { InputOf } from '@sidelight/contract/calls/calls'
import type { ModeratedCase, QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { MovableClass } from '@sidelight/contract/rules/case-classes'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { callModeration } from '../call-moderation.ts'
import { consoleSession } from './entered-console.ts'
import { endDecisions, recentDecisions } from './recent-decisions.ts'
import { useWhileWorking } from './working-time.ts'

const QUEUE = ['moderated cases', 'queue']
const QUEUE_EVERY_MS = MINUTE_MS
/** Shorter than a claim, which lasts 20 minutes. */
const RENEW_EVERY_MS = 4 * MINUTE_MS

const keyOf = (id: string) => ['moderated cases', 'case', id]

/**
 * Reads the queue, and how far the server's clock is ahead, every minute while the moderator is
 * active.
 */
export function useQueue(isWanted: boolean) {
  const query = useQuery({
    enabled: isWanted,
    queryKey: QUEUE,
    queryFn: async ({ signal }) => {
      const known = recentDecisions.get()
      const read = await ofConsole(() => callModeration('listQueue', { signal }))
      const { cases, excluded, now, undoable } = read
      endDecisions(({ id }) => !undoable.includes(id), known)
      return { cases, excluded, aheadMs: Date.parse(now) - Date.now() }
    },
    staleTime: 0,
  })
  useWhileWorking(QUEUE_EVERY_MS, () => void query.refetch())
  return query
}

/** Reads the figures anew each time they are opened. */
export function useFigures() {
  return useQuery({
    queryKey: ['moderated cases', 'figures'],
    queryFn: ({ signal }) => ofConsole(() => callModeration('getFigures', { signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Reads a claimed case. Each read renews the claim. */
export function useClaimedCase(id: string, isClaimed: boolean) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      ofConsole(() => callModeration('readCase', { params: { id }, signal })),
    enabled: isClaimed,
    // A case that is no longer shown is not cached, because its texts were revealed.
    gcTime: 0,
  })
  useWhileWorking(RENEW_EVERY_MS, () => void (isClaimed && query.refetch()))
  return query
}

/** A moderator's action on a case. */
export type CaseAct =
  | { act: 'claim' }
  | { act: 'undo' }
  | { act: 'put-back' | 'conflict' }
  | { act: 'reveal'; what: 'texts' | 'number' }
  | { act: 'point'; card: string }
  | { act: 'extend'; text: string }
  | { act: 'move'; to: MovableClass }
  | { act: 'mark' }
  | { act: 'ask'; question: InputOf<'askSide'>['body'] }
  | { act: 'decide'; decision: InputOf<'decideCase'>['body'] }
  | { act: 'confirm'; answer: InputOf<'confirmDecision'>['body'] }

interface Wanted {
  id: string
  wanted: CaseAct
}

/**
 * Returns the mutation that runs one action at a time. Afterwards the queue is read again. Resolves
 * to the case, or to null once it is gone.
 */
export function useCaseAct() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ id, wanted }: Wanted) => ofConsole(() => send(id, wanted)),
    onSuccess: (answer, { id, wanted }) => {
      client.setQueryData(keyOf(id), answer)
      changeQueue(client, id, (row) => {
        if (!answer) return wanted.act === 'put-back' ? { ...row, yours: false } : null
        // A case that was claimed has no first look before it any more.
        const looked = { ...row }
        delete looked.firstLookAt
        const { yours, taken, state, class: of, dueAt } = answer
        return { ...looked, yours, taken, state, class: of, dueAt }
      })
    },
    onError: (error, { id }) => {
      if (isMissing(error)) endClaim(client, id)
      // The action may have been refused because the case has changed.
      else void client.invalidateQueries({ queryKey: keyOf(id) })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: QUEUE }),
  })
}

/**
 * Returns whether the server says that this moderator has no such case, because the claim has
 * ended.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

async function send(id: string, wanted: CaseAct): Promise<ModeratedCase | null> {
  const params = { id }
  if (isDecisionAct(wanted)) return callDecisionAct(id, wanted)
  if (wanted.act === 'claim') return callModeration('claimCase', { params })
  if (wanted.act === 'reveal') {
    return callModeration('revealCase', { params, body: { what: wanted.what } })
  }
  if (wanted.act === 'point') {
    return callModeration('pointCase', { params, body: { card: wanted.card } })
  }
  await callClaimEndAct(id, wanted)
  return null
}

type DecisionAct = Extract<
  CaseAct,
  { act: 'decide' | 'confirm' | 'extend' | 'move' | 'mark' | 'undo' }
>

const isDecisionAct = (wanted: CaseAct): wanted is DecisionAct =>
  ['decide', 'confirm', 'extend', 'move', 'mark', 'undo'].includes(wanted.act)

/** Makes the call of an action about the decision. */
function callDecisionAct(id: string, wanted: DecisionAct): Promise<ModeratedCase> {
  const params = { id }
  if (wanted.act === 'decide') {
    return callModeration('decideCase', { params, body: wanted.decision })
  }
  if (wanted.act === 'confirm') {
    return callModeration('confirmDecision', { params, body: wanted.answer })
  }
  if (wanted.act === 'undo') return callModeration('undoDecision', { params })
  if (wanted.act === 'mark') return callModeration('markCase', { params })
  if (wanted.act === 'move') {
    return callModeration('moveCase', { params, body: { class: wanted.to } })
  }
  return callModeration('extendCase', { params, body: { text: wanted.text } })
}

type ClaimEndAct = Exclude<
  CaseAct,
  DecisionAct | { act: 'claim' } | { act: 'reveal' } | { act: 'point' }
>

/** Makes the call of an action that ends the claim without a decision. */
async function callClaimEndAct(id: string, wanted: ClaimEndAct): Promise<void> {
  const params = { id }
  if (wanted.act === 'ask') await callModeration('askSide', { params, body: wanted.question })
  else if (wanted.act === 'conflict') await callModeration('declareConflict', { params })
  else await callModeration('putBackCase', { params })
}

/** Makes a call. Ends the session at the console if the server says that it is over. */
export async function ofConsole<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'step_up_required') {
      consoleSession.set({ state: 'over' })
    }
    throw error
  }
}

/** Changes a row of the queue before the queue is read again. */
function changeQueue(
  client: QueryClient,
  id: string,
  change: (row: QueuedCase) => QueuedCase | null,
) {
  client.setQueryData<{ cases: QueuedCase[]; aheadMs: number }>(
    QUEUE,
    (known) =>
      known && {
        ...known,
        cases: known.cases.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
      },
  )
}

/** Marks a case as no longer claimed, which removes its texts from the screen. */
function endClaim(client: QueryClient, id: string) {
  client.setQueryData<ModeratedCase | null>(
    keyOf(id),
    (known) => known && { ...known, leaseUntil: new Date(0).toISOString() },
  )
}
