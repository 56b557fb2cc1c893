import { isUnreported } from '../../platform/storage/unreported-number.ts'
import type { WarningDraft } from './warning-draft.ts'

/**
 * Returns the changed draft. When it first names a number that no member had reported, it is set to
 * be published after a delay: a card that appears at once would show the number's owner who wrote
 * it. The author can switch the delay off.
 */
export function delayFirstReport(before: WarningDraft, next: WarningDraft): WarningDraft {
  const isFirst = isUnreported(next.phoneNumber) && !isUnreported(before.phoneNumber)
  return isFirst ? { ...next, delayed: true } : next
}
