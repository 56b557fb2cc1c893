import type { Member } from '@sidelight/contract/calls/accounts'
import { useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState, LoadError } from '../../ui/empty-state.tsx'
import { Check } from '../../ui/icons/icons.ts'
import { Preparing } from '../checkout/preparing.tsx'
import { setup, toasts } from '../messages.ts'
import { CardForm } from './card-form.tsx'
import { cardChange as texts } from './card-messages.ts'
import { nothingToChange } from './card-queries.ts'
import { useCardChange } from './use-card-change.ts'

/**
 * Renders /subscribe?change=card, where the card for VIP is changed. It is part of /subscribe,
 * whose security policy permits the provider's form.
 */
export function CardChange() {
  const member = useMember()
  return member && <MemberCardChange member={member} />
}

function MemberCardChange({ member }: { member: Member }) {
  const change = useCardChange(member)
  return (
    <div className="mx-auto max-w-[640px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <p className="text-sm">
        <Link
          to="/billing"
          className="inline-flex items-center pointer-coarse:min-h-11 text-fg2 underline underline-offset-4 hover:text-fg"
        >
          {texts.back}
        </Link>
      </p>
      <h1 className="display mt-4 text-3xl lg:text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-8 text-fg2">{texts.intro}</p>
      <Card
        aria-labelledby="card"
        className="flex min-h-[42.5rem] flex-col max-[359px]:min-h-[46rem] sm:min-h-[39.5rem]"
      >
        <h2 id="card" className="mb-4 text-lg font-[600]">
          {texts.panel}
        </h2>
        <Content change={change} />
      </Card>
    </div>
  )
}

function Content({ change }: { change: ReturnType<typeof useCardChange> }) {
  const { opened, stage, form } = change
  if (stage === 'changed' || stage === 'kept') return <Changed kept={stage === 'kept'} />
  if (opened.isFetching) return <Preparing text={texts.preparing} />
  if (!opened.isSuccess) {
    return <Unopened error={opened.error} onRetry={() => void opened.refetch()} />
  }
  return <CardForm key={opened.data.clientSecret} {...opened.data} form={form} />
}

function Unopened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (nothingToChange(error)) {
    return (
      <div className="my-auto">
        <EmptyState bare title={texts.nothing} action={<BackToBilling />}>
          {texts.nothingNote}
        </EmptyState>
      </div>
    )
  }
  const cause = sentenceFor(error, setup.ourSide)
  return (
    <div className="my-auto">
      <LoadError bare title={toasts.cardSetup.description} cause={cause} onRetry={onRetry} />
    </div>
  )
}

function Changed({ kept }: { kept: boolean }) {
  const place = useRef<HTMLOutputElement>(null)
  // The form has disappeared, so the focus moves.
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="my-auto flex flex-col items-center text-center">
      <output ref={place} tabIndex={-1} className="flex flex-col items-center">
        <Check className="size-6 text-clear" aria-hidden />
        <p className="mt-4 text-lg font-[600]">{kept ? texts.kept : texts.changed}</p>
        <p className="mt-1.5 text-sm text-fg2">{kept ? texts.keptNote : texts.changedNote}</p>
      </output>
      <div className="mt-5">
        <BackToBilling />
      </div>
    </div>
  )
}

function BackToBilling() {
  return (
    <Button asChild variant="secondary">
      <Link to="/billing">{texts.back}</Link>
    </Button>
  )
}
