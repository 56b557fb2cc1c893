import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that cost the sender of a message, or that no one person answers. */
const REFUSED: readonly unknown[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]

/** Returns whether codes are sent to a number in E.164. One of no known type may take them. */
export const takesCodes = (number: string): boolean =>
  !REFUSED.includes(parsePhoneNumberFromString(number)?.getType())
