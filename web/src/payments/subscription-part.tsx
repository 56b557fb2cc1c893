import type { Member } from '@sidelight/contract/accounts'
import type { Billing } from '@sidelight/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOpener } from '../ui/use-opener.ts'
import { billing, vip } from './billing-messages.ts'
import { useBillingAct } from './billing-queries.ts'
import { cardSentence, dayOf, subscriptionSentence } from './billing-text.ts'

interface SubscriptionPartProps {
  subscription: NonNullable<Billing['subscription']>
  /** What VIP still holds; null when it does not. */
  until: string | null
  member: Member
}

/** Where the subscription stands; canceled in two presses, and taken back in one. */
export function SubscriptionPart({ subscription, until, member }: SubscriptionPartProps) {
  const { state, endsAt, card } = subscription
  const cancel = useBillingAct('cancelSubscription', member)
  const keep = useBillingAct('keepSubscription', member)
  const failure = cancel.error ?? keep.error
  const standing = useRef<HTMLOutputElement>(null)
  // The button that was pressed goes, and the focus with it.
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
      {failure && (
        <Notice tone="flag" role="alert" className="mt-4">
          {sentenceFor(failure, billing.notDone)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:grow">
        {state === 'past-due' && (
          <Button asChild>
            <Link to="/subscribe">{vip.pay}</Link>
          </Button>
        )}
        {state === 'ending' && (
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
  canceling: boolean
  onCancel: () => void
}

function Cancel({ renewsAt, ...act }: CancelProps) {
  const [asking, setAsking] = useState(false)
  const opener = useOpener(asking)
  if (!asking) {
    return (
      <Button ref={opener} variant="outline" onClick={() => setAsking(true)}>
        {vip.cancel}
      </Button>
    )
  }
  return <AskToCancel day={renewsAt && dayOf(renewsAt)} {...act} onBack={() => setAsking(false)} />
}

interface AskToCancelProps {
  /** When the paid month ends, where it is known. */
  day: string | null
  canceling: boolean
  onCancel: () => void
  onBack: () => void
}

function AskToCancel({ day, canceling, onCancel, onBack }: AskToCancelProps) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className="basis-full rounded-lg border border-line p-4">
      <p ref={sentence} tabIndex={-1} className="text-sm text-fg2">
        {day ? vip.cancelOn(day) : vip.cancelOpen}
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
