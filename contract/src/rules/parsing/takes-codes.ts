import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of number that cost the sender of a message, or that do not belong to one person. */
const REFUSED: readonly unknown[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]

/** Returns whether codes are sent to a number in E.164. A number of unknown type is accepted. */
export const takesCodes = (number: string): boolean =>
  !REFUSED.includes(parsePhoneNumberFromString(number)?.getType())
