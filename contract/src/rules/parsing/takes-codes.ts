import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of number at which the sender pays extra, or which do not belong to one person. */
const REFUSED: readonly unknown[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]

/** Returns whether codes may be sent to an E.164 number. Numbers of unknown type are accepted. */
export const takesCodes = (number: string): boolean =>
  !REFUSED.includes(parsePhoneNumberFromString(number)?.getType())
