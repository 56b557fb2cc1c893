import { accountPaths } from '@sidelight/contract/account-paths'
import { callsOf } from './api.ts'

/** Makes a call about the account itself: `callAccount('getSecurity')`. */
export const callAccount = callsOf(accountPaths)
