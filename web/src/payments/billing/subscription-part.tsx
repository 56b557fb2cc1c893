import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { billing, vip } from './billing-messages.ts'
import { useBillingAct } from './billing-queries.ts'
import { cardSentence, subscriptionSentence } from './billing-text.ts'

interface SubscriptionPartProps {
  subscription: NonNullable<Billing['subscription']>
  /** The end of VIP access; null without access. */
  until: string | null
  member: Member
}

/** Renders the subscription. Cancelling it takes two presses, resuming it one. */
export function SubscriptionPart({ subscription, until, member }: SubscriptionPartProps) {
  const { state, endsAt, card } = subscription
  const cancel = useBillingAct('cancelSubscription', member)
  const keep = useBillingAct('keepSubscription', member)
  const failure = cancel.error ?? keep.error
  const standing = useRef<HTMLOutputElement>(null)
  // The pressed button disappears, so the focus moves to the sentence.
  const onSuccess = () => standing.current?.focus()
  return (
    <>
      <output ref={standing} tabIndex={-1} className="mt-2 block text-fg2">
        {subscriptionSentence(subscription, until)}
      </output>
      {card && (
        <p className="mt-1 text-sm text-fg2">
          <span>{cardSentence(card)}</span>{' '}
          {state === 'active' && (
            <Link to="/subscribe?change=card" className="text-fg underline underline-offset-4">
              {vip.changeCard}
            </Link>
          )}
        </p>
      )}
      <FailureNotice sentence={failure && sentenceFor(failure, billing.notDone)} className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:grow">
        {state === 'past-due' && endsAt === null && (
          <Button asChild>
            <Link to="/subscribe">{vip.pay}</Link>
          </Button>
        )}
        {endsAt !== null && (
          <Button
            variant="secondary"
            disabled={keep.isPending}
            onClick={() => keep.mutate(undefined, { onSuccess })}
          >
            {vip.keep}
          </Button>
        )}
        {endsAt === null && (
          <Cancel
            renewsAt={subscription.renewsAt}
            isOn={until !== null}
            canceling={cancel.isPending}
            onCancel={() => cancel.mutate(undefined, { onSuccess })}
          />
        )}
      </div>
    </>
  )
}

interface CancelProps {
  renewsAt: string | null
  /** Whether the member has VIP now. */
  isOn: boolean
  canceling: boolean
  onCancel: () => void
}

function Cancel({ renewsAt, ...act }: CancelProps) {
  const [asking, setAsking] = useState(false)
  const opener = useReturnFocus(asking)
  if (!asking) {
    return (
      <Button ref={opener} variant="outline" onClick={() => setAsking(true)}>
        {vip.cancel}
      </Button>
    )
  }
  return (
    <AskToCancel
      day={renewsAt && localDayName(renewsAt)}
      {...act}
      onBack={() => setAsking(false)}
    />
  )
}

interface AskToCancelProps {
  /** When the paid month ends, or null if that is not known. */
  day: string | null
  isOn: boolean
  canceling: boolean
  onCancel: () => void
  onBack: () => void
}

function AskToCancel({ day, isOn, canceling, onCancel, onBack }: AskToCancelProps) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className="basis-full rounded-lg border border-line p-4">
      <p ref={sentence} tabIndex={-1} className="text-sm text-fg2">
        {day ? vip.cancelOn(day) : vip.cancelOpen} {isOn && vip.cancelRest}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
        <Button variant="ghost" onClick={onBack}>
          {vip.goBack}
        </Button>
        <Button variant="secondary" disabled={canceling} onClick={onCancel}>
          {canceling ? vip.canceling : vip.cancel}
        </Button>
      </div>
    </div>
  )
}
