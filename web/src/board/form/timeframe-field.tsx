import { memo, useId, useState } from 'react'
import { serverDate } from '../../platform/api/server-clock.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { CalendarDays } from '../../ui/icons/icons.ts'
import { fields, months as words } from '../messages.ts'
import { monthName, recentMonths, spanName } from './month-span.ts'

interface TimeframeFieldProps {
  value: string
  error: string | undefined
  onChange: (change: { timeframe: string }) => void
}

/** Renders the timeframe: free text, or two months that are written into it. */
export const TimeframeField = memo(function TimeframeField({
  value,
  error,
  onChange,
}: TimeframeFieldProps) {
  const [choosing, setChoosing] = useState(false)
  const panel = useId()
  return (
    <div>
      <div className="relative">
        <Field
          label={fields.timeframe}
          optional
          autoComplete="off"
          placeholder={fields.timeframeExample}
          name="timeframe"
          value={value}
          error={error}
          onChange={(event) => onChange({ timeframe: event.target.value })}
          className="pr-11"
        />
        {/* Aligned with the input, which has a label above and may have a note below. */}
        <button
          type="button"
          aria-label={words.choose}
          aria-expanded={choosing}
          aria-controls={panel}
          onClick={() => setChoosing(!choosing)}
          className="absolute top-7 right-0 grid size-11 place-items-center rounded-md text-fg3 hover:text-fg"
        >
          <CalendarDays className="size-4" aria-hidden />
        </button>
      </div>
      <div id={panel} hidden={!choosing}>
        {choosing && <MonthChoice onChange={(timeframe) => onChange({ timeframe })} />}
      </div>
    </div>
  )
})

function MonthChoice({ onChange }: { onChange: (value: string) => void }) {
  const [now] = useState(serverDate)
  const choices = recentMonths(now).map((month) => ({ value: month, name: monthName(month) }))
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  function choose(one: string, other: string) {
    setFrom(one)
    setTo(other)
    if (one !== '' || other !== '') onChange(spanName(one || other, other || one))
  }
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <SelectField
        label={words.from}
        value={from}
        choices={choices}
        onChange={(month) => choose(month, to)}
      />
      <SelectField
        label={words.to}
        value={to}
        choices={choices}
        onChange={(month) => choose(from, month)}
      />
    </div>
  )
}
