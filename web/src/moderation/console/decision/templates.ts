import type { TypedDecision } from '../typed-decisions.ts'
import { templates } from './template-messages.ts'

type Explained = Pick<TypedDecision, 'reason' | 'explanation'>

const known = (): string[] => Object.values(templates.byReason)

/**
 * Returns the template for a reason, if the explanation is empty or is the template for another
 * reason.
 */
export function offeredTemplate({ reason, explanation }: Explained): string | undefined {
  const words = reason === null ? undefined : templates.byReason[reason]
  const written = explanation.trim()
  const isHers = written !== '' && !known().includes(written)
  return isHers || written === words ? undefined : words
}
