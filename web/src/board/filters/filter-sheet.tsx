import { clsx } from 'clsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { Totals } from '../count-all.ts'
import { sheet } from '../report-pane/report-pane-messages.ts'
import { type BoardFilter, type FilterProps, wholeBoard } from './board-filter.ts'
import { ClassChips } from './class-chips.tsx'

const { classes, place: anywhere, days: always, order: newest } = wholeBoard
const CLEARED = { classes, place: anywhere, days: always, order: newest }

interface FilterSheetProps extends FilterProps {
  /** The totals of the filters; undefined until they are known. */
  totals: Totals | undefined
  onClose: () => void
}

/**
 * Renders the filters in a sheet. They apply at once; the main button shows how many warnings
 * match.
 */
export function FilterSheet({ filter, totals, onChange, onClose }: FilterSheetProps) {
  const { place, days, order } = filter
  return (
    <Dialog
      sheet
      holdsFocus
      title={sheet.title}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="ghost" onClick={() => onChange(CLEARED)}>
            {sheet.clear}
          </Button>
          <Button onClick={onClose}>{outcomeOf(totals)}</Button>
        </div>
      }
    >
      <div className="space-y-6">
        <fieldset>
          <legend className="text-sm font-[560]">{sheet.kinds}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            <ClassChips filter={filter} onChange={onChange} />
          </div>
        </fieldset>
        <Field
          label={sheet.place}
          name="place"
          optional
          autoComplete="off"
          placeholder={sheet.placeExample}
          hint={sheet.placeHint}
          value={place}
          onChange={(event) => onChange({ place: event.target.value })}
        />
        <OneOf
          legend={sheet.newest}
          name="days"
          options={[
            [0, sheet.anyTime],
            [30, sheet.days],
            [365, sheet.months],
          ]}
          chosen={days}
          onChoose={(value) => onChange({ days: value })}
        />
        <OneOf<BoardFilter['order']>
          legend={sheet.order}
          name="order"
          options={[
            ['newest', sheet.newestFirst],
            ['reports', sheet.mostReports],
          ]}
          chosen={order}
          onChoose={(value) => onChange({ order: value })}
        />
      </div>
    </Dialog>
  )
}

function outcomeOf(totals: Totals | undefined): string {
  if (!totals) return sheet.showUncounted
  return totals.more ? sheet.showMany(totals.numbers) : sheet.show(totals.numbers)
}

interface OneOfProps<Value> {
  legend: string
  name: string
  options: readonly (readonly [value: Value, word: string])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Renders a choice of one out of a few as segments of one pill. */
function OneOf<Value extends string | number>(props: OneOfProps<Value>) {
  const { legend, name, options, chosen, onChoose } = props
  return (
    <fieldset>
      <legend className="text-sm font-[560]">{legend}</legend>
      <div className="mt-2 inline-flex max-w-full flex-wrap rounded-[1.75rem] border border-line p-1">
        {options.map(([value, word]) => (
          <label
            key={value}
            className={clsx(
              'relative inline-flex h-9 cursor-pointer items-center rounded-full px-3.5 text-xs font-[560] whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11',
              value === chosen ? 'bg-s3 text-fg' : 'text-fg2 hover:text-fg',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
