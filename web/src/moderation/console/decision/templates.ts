import type { TypedDecision } from '../typed-decisions.ts'
import { templates } from './template-messages.ts'

type Explained = Pick<TypedDecision, 'reason' | 'explanation'>

const known = (): string[] => Object.values(templates.byReason)

/**
 * Returns the words for a reason, while an explanation is empty or consists only of the words for
 * another one.
 */
export function offeredTemplate({ reason, explanation }: Explained): string | undefined {
  const words = reason === null ? undefined : templates.byReason[reason]
  const written = explanation.trim()
  const isHers = written !== '' && !known().includes(written)
  return isHers || written === words ? undefined : words
}
