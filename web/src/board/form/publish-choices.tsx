import { memo, useId } from 'react'
import { useConfig } from '../../platform/config.ts'
import { useMember } from '../../platform/session/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { form, next } from '../messages.ts'
import type { WarningDraft } from './warning-draft.ts'

interface PublishChoicesProps extends Pick<WarningDraft, 'delayed' | 'openToContact'> {
  isNew: boolean
  /** Whether no member had reported the number when the author checked it. */
  isFirst: boolean
  onChange: (change: Partial<WarningDraft>) => void
}

/** Renders the choices about publishing, and what happens after a new warning was posted. */
export const PublishChoices = memo(function PublishChoices({
  delayed,
  openToContact,
  isNew,
  isFirst,
  onChange,
}: PublishChoicesProps) {
  return (
    <>
      <div className="space-y-4">
        {isNew && (
          <Checkbox
            label={form.delay}
            hint={isFirst ? form.delayFirst : form.delayHint}
            checked={delayed}
            onChange={(chosen) => onChange({ delayed: chosen })}
          />
        )}
        <Checkbox
          label={form.contact}
          hint={form.contactHint}
          checked={openToContact}
          onChange={(chosen) => onChange({ openToContact: chosen })}
        />
      </div>
      {isNew && <WhatHappensNext delayed={delayed} />}
    </>
  )
})

function WhatHappensNext({ delayed }: { delayed: boolean }) {
  const id = useId()
  const { confirmationCounts } = useConfig()
  const member = useMember()
  const waits = confirmationCounts && member?.emailConfirmed === false
  const published = delayed ? next.delayed : next.atOnce
  const lines = [waits ? next.unconfirmed : published, next.change, next.dispute]
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-5">
      <h3 id={id} className="text-sm font-[600]">
        {next.title}
      </h3>
      <ul className="mt-2 space-y-2 text-sm text-fg2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <ArrowRight className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
