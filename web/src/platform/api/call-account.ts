import { accountPaths } from '@sidelight/contract/account-paths'
import { callsOf } from '../platform/api/api.ts'

/** Makes a call about the account itself: `callAccount('getSecurity')`. */
export const callAccount = callsOf(accountPaths)
