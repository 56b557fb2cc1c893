import { type CaseClass, caseClocks } from '@sidelight/contract/rules/case-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'

/**
 * Returns when a case of this class is due, rounded up to the hour, or down if the law limits the
 * time to 48 hours.
 */
export function dueAt(of: CaseClass, at: Date): Date {
  const hours = (at.getTime() + caseClocks[of].dueMs) / HOUR_MS
  return new Date((of === 'intimate' ? Math.floor(hours) : Math.ceil(hours)) * HOUR_MS)
}
