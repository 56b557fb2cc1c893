import { LINE_LENGTH } from '@sidelight/contract/rules/limits'
import { clsx } from 'clsx'
import type { ChangeEvent, ReactNode } from 'react'
import { Calendar, ChevronDown, MapPin } from '../../ui/icons/icons.ts'
import { row } from '../report-pane/report-pane-messages.ts'
import type { BoardFilter, FilterProps } from './board-filter.ts'
import { ClassChips } from './class-chips.tsx'

const pill =
  'h-9 max-w-48 appearance-none rounded-full border text-sm placeholder:text-fg2 hover:bg-s2 hover:text-fg pointer-coarse:h-11'
const set = 'border-line-strong bg-s3 text-fg'
const unset = 'border-line-strong/60 bg-bg text-fg2'

/** Renders the filters and the order in one row. */
export function FilterRow({ filter, onChange }: FilterProps) {
  const { place, days, order } = filter
  return (
    <>
      <ClassChips filter={filter} onChange={onChange} />
      <span className="mx-1 h-6 w-px bg-line" />
      <WithIcons before={<MapPin />}>
        <input
          value={place}
          onChange={(event) => onChange({ place: event.target.value })}
          aria-label={row.place}
          placeholder={row.anyPlace}
          maxLength={LINE_LENGTH}
          autoComplete="off"
          className={clsx(pill, 'w-40 pr-3.5 pl-9', place.trim() === '' ? unset : set)}
        />
      </WithIcons>
      <WithIcons before={<Calendar />} after={<ChevronDown />}>
        <select
          value={days}
          onChange={(event) => onChange({ days: daysOf(event) })}
          aria-label={row.newest}
          className={clsx(pill, 'pr-8.5 pl-9', days === 0 ? unset : set)}
        >
          <option value={0}>{row.anyTime}</option>
          <option value={30}>{row.lastDays}</option>
          <option value={365}>{row.lastMonths}</option>
        </select>
      </WithIcons>
      <WithIcons after={<ChevronDown />}>
        <select
          value={order}
          onChange={(event) => onChange({ order: orderOf(event) })}
          aria-label={row.order}
          className={clsx(pill, 'pr-8.5 pl-3.5', order === 'newest' ? unset : set)}
        >
          <option value="newest">{row.newestFirst}</option>
          <option value="reports">{row.mostReports}</option>
        </select>
      </WithIcons>
    </>
  )
}

interface WithIconsProps {
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** Renders a control with icons over its padding. Presses on an icon reach the control. */
function WithIcons({ before, after, children }: WithIconsProps) {
  return (
    <span className="relative [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:inset-y-0 [&_svg]:my-auto [&_svg]:size-4 [&_svg]:text-fg2">
      {children}
      {before && (
        <span aria-hidden className="[&>svg]:left-3.5">
          {before}
        </span>
      )}
      {after && (
        <span aria-hidden className="[&>svg]:right-3">
          {after}
        </span>
      )}
    </span>
  )
}

function daysOf({ target: { value } }: ChangeEvent<HTMLSelectElement>): BoardFilter['days'] {
  if (value === '30') return 30
  return value === '365' ? 365 : 0
}

function orderOf({ target: { value } }: ChangeEvent<HTMLSelectElement>): BoardFilter['order'] {
  return value === 'reports' ? 'reports' : 'newest'
}
