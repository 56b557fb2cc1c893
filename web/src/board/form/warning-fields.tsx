import { DESCRIPTION_MAX } from '@sidelight/contract/rules/limits'
import { isUnreported } from '../../platform/storage/unreported-number.ts'
import { Field, TextField } from '../../ui/forms/field.tsx'
import type { FieldErrors } from '../../ui/forms/use-refused-form.ts'
import { fields } from '../messages.ts'
import type { Step } from './form-steps.ts'
import { type TextName, wiresOf } from './form-wire.ts'
import { PersonFields } from './person-fields.tsx'
import { PublishChoices } from './publish-choices.tsx'
import { RedFlagPicker } from './red-flag-picker.tsx'
import { TimeframeField } from './timeframe-field.tsx'
import type { WarningDraft } from './warning-draft.ts'

interface WarningFieldsProps {
  step: Step
  draft: WarningDraft
  errors: FieldErrors
  /** Whether the warning is new, so that it can be published after a delay. */
  isNew: boolean
  onChange: (change: Partial<WarningDraft>) => void
}

/** Renders every field of specification §5. Those of other steps are hidden. */
export function WarningFields({ step, draft, errors, isNew, onChange }: WarningFieldsProps) {
  const wire = wiresOf<TextName>(draft, errors, onChange)
  const { phoneNumber, handle, email, realName, nicknames, delayed, openToContact } = draft
  // Single values instead of the draft, so that a part renders only when its own values change.
  const person = { phoneNumber, handle, email, realName, nicknames }
  return (
    <>
      <div data-step hidden={step !== 'who'}>
        <PersonFields {...person} errors={errors} onChange={onChange} />
      </div>
      <div data-step hidden={step !== 'what'} className="space-y-6">
        <RedFlagPicker chosen={draft.redFlags} onChange={onChange} error={errors['redFlags']} />
        <TextField
          label={fields.description}
          required
          rows={6}
          hint={<DescriptionHint length={draft.description.length} />}
          {...wire('description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={fields.location} optional autoComplete="off" {...wire('location')} />
          <TimeframeField value={draft.timeframe} error={errors['timeframe']} onChange={onChange} />
        </div>
      </div>
      <div data-step hidden={step !== 'how'}>
        <PublishChoices
          {...{ delayed, openToContact, isNew, onChange }}
          isFirst={isUnreported(phoneNumber)}
        />
      </div>
    </>
  )
}

function DescriptionHint({ length }: { length: number }) {
  return (
    <span className="flex justify-between gap-3">
      <span>{fields.descriptionHint}</span>{' '}
      <span className="num">{fields.count(length, DESCRIPTION_MAX)}</span>
    </span>
  )
}
