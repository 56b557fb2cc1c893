import { DESCRIPTION_MAX } from '@sidelight/contract/rules/limits'
import { Field, TextField } from '../../ui/forms/field.tsx'
import type { FieldErrors } from '../../ui/forms/use-refused-form.ts'
import { fields } from '../messages.ts'
import type { Step } from './form-steps.ts'
import type { TextName, Wire } from './form-wire.ts'
import { PersonFields } from './person-fields.tsx'
import { PublishChoices } from './publish-choices.tsx'
import { RedFlagPicker } from './red-flag-picker.tsx'
import { TimeframeField } from './timeframe-field.tsx'
import type { WarningDraft } from './warning-draft.ts'

interface WarningFieldsProps {
  step: Step
  draft: WarningDraft
  errors: FieldErrors
  /** The warning is not published yet, so it may be delayed. */
  isNew: boolean
  onChange: (change: Partial<WarningDraft>) => void
}

/** Renders every field of specification §5; those of the other steps are hidden. */
export function WarningFields({ step, draft, errors, isNew, onChange }: WarningFieldsProps) {
  const wire = (name: TextName): Wire => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div data-step hidden={step !== 'who'}>
        <PersonFields wire={wire} />
      </div>
      <div data-step hidden={step !== 'what'} className="space-y-6">
        <RedFlagPicker
          chosen={draft.redFlags}
          onChange={(redFlags) => onChange({ redFlags })}
          error={errors['redFlags']}
        />
        <TextField
          label={fields.description}
          required
          rows={6}
          hint={<DescriptionHint length={draft.description.length} />}
          {...wire('description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={fields.location} optional autoComplete="off" {...wire('location')} />
          <TimeframeField
            value={draft.timeframe}
            error={errors['timeframe']}
            onChange={(timeframe) => onChange({ timeframe })}
          />
        </div>
      </div>
      <div data-step hidden={step !== 'how'}>
        <PublishChoices draft={draft} isNew={isNew} onChange={onChange} />
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
