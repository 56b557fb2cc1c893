import type { Security } from '@sidelight/contract/calls/account-security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAccount } from '../../platform/api/call-account.ts'

/** The first part of the query keys about the account's security. */
export const securityKey = ['security']

/** Reads the account's security; `confirmedUntil` is converted to this browser's clock. */
export function useSecurity() {
  return useQuery({
    queryKey: securityKey,
    queryFn: async () => byThisClock(await callAccount('getSecurity')),
  })
}

function byThisClock(security: Security): Security {
  const { confirmedUntil, now } = security
  if (confirmedUntil === null) return security
  const left = Date.parse(confirmedUntil) - Date.parse(now)
  return { ...security, confirmedUntil: new Date(Date.now() + left).toISOString() }
}

/** Returns a function that reads the account's security again after a change. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: securityKey })
}

export type { Security }
