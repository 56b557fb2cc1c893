import {
  CODES_A_DAY,
  CODES_OF_INSTALLATION,
  CODES_OF_NETWORK,
  CODES_OF_NETWORK_TO_ONE,
  type CodeKind,
  PHRASES_OF_INSTALLATION,
} from '@sidelight/contract/rules/control-policy'
import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Budget } from '../../platform/limits/limits.ts'

/**
 * (policy) Budgets that are counted in the process or in Redis, under keyed tags; never in the
 * database.
 */
const aDay = (name: string, points: number): Budget => ({ name, points, seconds: DAY_S })

/** Codes and phrases requested by one network. */
export const CODES_FROM_NETWORK = aDay('codes-from-network', CODES_OF_NETWORK)
/** Codes and phrases requested by one network for the same number, email or handle. */
export const CODES_TO_ONE = aDay('codes-to-one', CODES_OF_NETWORK_TO_ONE)
/** Codes to one number or email, from all networks. */
export const CODES_TO_VALUE: Readonly<Record<CodeKind, Budget>> = {
  phone: aDay('codes-to-phone', CODES_A_DAY.phone),
  email: aDay('codes-to-email', CODES_A_DAY.email),
}
/** Codes that cost the installation money. */
export const CODES_SENT = aDay('codes-sent', CODES_OF_INSTALLATION)
/** Phrases, each of which takes a moderator's time. */
export const PHRASES_GIVEN = aDay('phrases-given', PHRASES_OF_INSTALLATION)
