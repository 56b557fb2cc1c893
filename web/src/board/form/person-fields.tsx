import { memo, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import type { FieldErrors } from '../../ui/forms/use-refused-form.ts'
import { ChevronDown } from '../../ui/icons/icons.ts'
import { fields } from '../messages.ts'
import { FOLDED } from './form-steps.ts'
import { type TextName, wiresOf } from './form-wire.ts'
import { useNumberHint } from './use-number-hint.ts'
import type { WarningDraft } from './warning-draft.ts'

// The browser must neither fill in nor store the reported person's data as the member's own.
const others = { optional: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

type PersonField = Exclude<TextName, 'description' | 'location' | 'timeframe'>

interface PersonFieldsProps extends Pick<WarningDraft, PersonField> {
  errors: FieldErrors
  onChange: (change: Partial<WarningDraft>) => void
}

/**
 * Renders the fields about the reported person. Some are folded until they are opened or refused.
 */
export const PersonFields = memo(function PersonFields({
  errors,
  onChange,
  ...texts
}: PersonFieldsProps) {
  const wire = wiresOf(texts, errors, onChange)
  const number = wire('phoneNumber')
  const hint = useNumberHint(number.value)
  const folded = FOLDED.map(wire)
  const [wanted, setWanted] = useState(() => folded.some(({ value }) => value !== ''))
  const isWrong = folded.some(({ error }) => error !== undefined)
  return (
    <div className="space-y-5">
      <PhoneField
        label={fields.phoneNumber}
        required
        placeholder="(415) 555-0142"
        hint={hint}
        {...number}
      />
      <Field
        label={fields.handle}
        placeholder={fields.handleExample}
        {...others}
        {...wire('handle')}
      />
      <details
        open={wanted || isWrong}
        onToggle={(event) => setWanted(event.currentTarget.open)}
        className="group rounded-lg border border-line"
      >
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-4 py-2 text-sm [&::-webkit-details-marker]:hidden">
          <span className="flex-1">
            <span className="block font-[560]">{fields.more}</span>
            <span className="block text-xs text-fg2">{fields.moreNames}</span>
          </span>
          <ChevronDown className="size-4 text-fg3 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="space-y-5 px-4 pt-2 pb-5">
          <Field
            label={fields.email}
            type="email"
            inputMode="email"
            {...others}
            {...wire('email')}
          />
          <Field label={fields.realName} {...others} autoCapitalize="words" {...wire('realName')} />
          <Field
            label={fields.nicknames}
            hint={fields.nicknamesHint}
            {...others}
            autoCapitalize="words"
            {...wire('nicknames')}
          />
        </div>
      </details>
    </div>
  )
})
