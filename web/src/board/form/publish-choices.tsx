import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { useMember } from '../../platform/session/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { form, next } from '../messages.ts'
import type { WarningDraft } from './warning-draft.ts'

interface PublishChoicesProps {
  draft: WarningDraft
  isNew: boolean
  onChange: (change: Partial<WarningDraft>) => void
}

/** Renders the choices about publishing, and for a new warning what happens next. */
export function PublishChoices({ draft, isNew, onChange }: PublishChoicesProps) {
  return (
    <>
      <div className="space-y-4">
        {isNew && (
          <Checkbox
            label={form.delay}
            hint={form.delayHint}
            checked={draft.delayed}
            onChange={(delayed) => onChange({ delayed })}
          />
        )}
        <Checkbox
          label={form.contact}
          hint={form.contactHint}
          checked={draft.openToContact}
          onChange={(openToContact) => onChange({ openToContact })}
        />
      </div>
      {isNew && <WhatHappensNext delayed={draft.delayed} />}
    </>
  )
}

function WhatHappensNext({ delayed }: { delayed: boolean }) {
  const id = useId()
  const isConfirmed = useMember()?.emailConfirmed !== false
  const published = delayed ? next.delayed : next.atOnce
  const lines = [isConfirmed ? published : next.unconfirmed, next.change, next.dispute]
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
