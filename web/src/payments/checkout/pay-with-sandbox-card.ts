import { ApiError, OfflineError } from '../../platform/api/api-error.ts'
import type { Attempt } from '../card/card-use.ts'

interface CardUse {
  clientSecret: string
  card: string
  /** The member's answer to the bank's question. */
  challenge?: 'passed' | 'failed'
}

interface CardAnswer {
  status: string
  error?: { code: string; message: string }
}

/** Uses a sandbox card, as the provider's form would use a real one. Rejects as `call` does. */
export async function payWithSandboxCard(use: CardUse): Promise<Attempt> {
  const response = await fetch('/api/practice/card', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(use),
  }).catch(() => {
    throw new OfflineError()
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  const answer: unknown = await response.json()
  return isCardAnswer(answer) ? attemptOf(answer) : 'unfinished'
}

function isCardAnswer(value: unknown): value is CardAnswer {
  return typeof value === 'object' && value !== null && 'status' in value
}

function attemptOf({ status, error }: CardAnswer): Attempt {
  if (error?.code.endsWith('_unexpected_state')) return 'over'
  if (error) return { refusal: error.message }
  return status === 'succeeded' ? 'done' : 'unfinished'
}
