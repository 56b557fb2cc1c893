import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { BadgeCheck, SlidersHorizontal } from '../../ui/icons/icons.ts'
import { board, filters } from '../board-messages.ts'
import { countFilters, type FilterProps } from './board-filter.ts'

const FilterRow = lazy(() =>
  import('./filter-row.tsx').then((part) => ({ default: part.FilterRow })),
)

interface BoardFiltersProps extends FilterProps {
  /** Whether there is room for all filters in a row. */
  inRow: boolean
  onSheet: () => void
}

/**
 * Renders all filters in a row if there is room, otherwise 'Verified Only' and a button that opens
 * the others in a sheet.
 */
export function BoardFilters({ inRow, filter, onChange, onSheet }: BoardFiltersProps) {
  return (
    <fieldset
      aria-label={filters.title}
      className="mt-4 flex min-w-0 flex-wrap items-center gap-2 reading:mt-3"
    >
      {/* Its height is reserved, because the row is loaded lazily. */}
      <div className="flex min-h-9 flex-1 flex-wrap items-center gap-2 max-nav:hidden reading:hidden">
        {inRow && (
          <Suspense>
            <FilterRow filter={filter} onChange={onChange} />
          </Suspense>
        )}
      </div>
      <SheetButton count={countFilters(filter)} onPress={onSheet} />
      <Chip
        tone="clear"
        pressed={filter.verifiedOnly}
        onChange={(verifiedOnly) => onChange({ verifiedOnly })}
      >
        <BadgeCheck aria-hidden />
        {board.verifiedOnly}
      </Chip>
    </fieldset>
  )
}

function SheetButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 py-1 text-sm hover:bg-s2 hover:text-fg nav:hidden pointer-coarse:min-h-11 reading:inline-flex',
        count > 0 ? 'border-line-strong bg-s3 text-fg' : 'border-line-strong/60 text-fg2',
      )}
    >
      <SlidersHorizontal className="size-4" aria-hidden />
      {filters.title}{' '}
      {count > 0 && (
        <span className="num grid size-5 place-items-center rounded-full bg-s1 text-2xs font-[600] text-fg">
          {count}
        </span>
      )}
    </button>
  )
}
