import type { Billing } from '@sidelight/contract/calls/payments'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { useMember } from '../../platform/session/session.ts'

/**
 * Returns what the signed-in member has bought, for pages without the query library. Undefined for
 * a visitor and until it is known.
 */
export function useOwnBilling(): Billing | undefined {
  const memberId = useMember()?.id
  const [known, setKnown] = useState<{ memberId: string; billing: Billing }>()
  useEffect(() => {
    if (memberId === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void call('getBilling', { params: { id: memberId }, signal }).then(
      (billing) => setKnown({ memberId, billing }),
      // A failure is ignored, because checkout shows the same sentences.
      () => undefined,
    )
    return () => leaving.abort()
  }, [memberId])
  return known?.memberId === memberId ? known?.billing : undefined
}
