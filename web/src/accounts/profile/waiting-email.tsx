import { momentOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { securityActs } from '../security/security-acts.ts'
import { type Security, useRefreshSecurity } from '../security/security-queries.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { waitingEmail as texts } from './waiting-email-messages.ts'

interface WaitingEmailProps {
  waiting: NonNullable<Security['waitingEmail']>
  /** Gets the sentence to show once the change is withdrawn. */
  onWithdrawn: (sentence: string) => void
}

/** Renders the new email that is not confirmed yet, with a button that withdraws the change. */
export function WaitingEmail({ waiting, onWithdrawn }: WaitingEmailProps) {
  const { acting, failure, perform } = useAsyncAction()
  const refresh = useRefreshSecurity()
  async function withdraw() {
    const isDone = await perform(async () => {
      await securityActs.cancelEmailChange()
      await refresh()
    })
    if (isDone) onWithdrawn(texts.withdrawn)
  }
  return (
    <>
      <p className="text-fg2 wrap-anywhere">{texts.sent(waiting.email, momentOf(waiting.until))}</p>
      <FailureNotice sentence={failure} className="my-3" />
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        disabled={acting}
        onClick={() => void withdraw()}
      >
        {texts.withdraw}
      </Button>
    </>
  )
}
