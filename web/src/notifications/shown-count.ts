import { MOST_UNREAD } from '@sidelight/contract/rules/notification-policy'

/** Returns a count as it is shown. The largest one gets a +, because there may be more. */
export function shownCount(count: number): string {
  return count < MOST_UNREAD ? `${count}` : `${MOST_UNREAD}+`
}
