import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { newDevices } from '../row-messages.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { markSignInsReviewed, useNewSignIns } from './check-up-queries.ts'
import { useRefreshSecurity } from './security-queries.ts'

/**
 * Renders the question about sign-ins on new devices that the member has not reviewed. Renders
 * nothing if there are none.
 */
export function NewSignIns() {
  const memberId = useMember()?.id ?? ''
  const { data: ids = [] } = useNewSignIns(memberId)
  const { acting, failure, perform } = useAsyncAction()
  const refresh = useRefreshSecurity()
  if (ids.length === 0) return null
  const confirm = () =>
    perform(async () => {
      await markSignInsReviewed(memberId, ids)
      await refresh()
    })
  return (
    <Notice tone="info" className="mt-3">
      <p>{newDevices.ask(ids.length)}</p>
      {failure !== '' && <p role="alert">{failure}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={acting}
        onClick={() => void confirm()}
      >
        {newDevices.known}
      </Button>
    </Notice>
  )
}
