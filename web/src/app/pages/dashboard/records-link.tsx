import { Link } from '../../../platform/navigation/router.tsx'
import { ChevronRight } from '../../../ui/icons/icons.ts'
import { records } from '../dashboard-messages.ts'

interface RecordsLinkProps {
  /** Undefined if the warnings did not load. */
  warnings: number | undefined
  entries: number | undefined
}

/** Renders the link to everything that the member wrote, with the number of items. */
export function RecordsLink({ warnings, entries }: RecordsLinkProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm">
      <p className="min-w-0 flex-1 basis-36">
        <span id="records" className="block font-[560]">
          {records.title}
        </span>
        {warnings !== undefined && entries !== undefined && (
          <span className="num text-fg2">{records.kept(warnings, entries)}</span>
        )}
      </p>
      <Link
        to="/records"
        aria-describedby="records"
        className="inline-flex min-h-11 items-center gap-1 text-fg2 hover:text-fg"
      >
        {records.open}
        <ChevronRight className="size-4" aria-hidden />
      </Link>
    </div>
  )
}
