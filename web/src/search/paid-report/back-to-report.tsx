import { useState } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { ChevronLeft } from '../../ui/icons/icons.ts'
import { forReport } from './paid-report-messages.ts'

/**
 * Renders, on /checkout, the link back to the report from which the member came. Renders nothing if
 * the member came from elsewhere.
 */
export function BackToReport() {
  const [isFromReport] = useState(() => carriedReport.get() !== '')
  if (!isFromReport) return null
  return (
    <Link
      to="/search"
      className="-ml-1 inline-flex min-h-8 items-center gap-1 text-sm text-fg2 hover:text-fg pointer-coarse:min-h-11"
    >
      <ChevronLeft className="size-4" aria-hidden />
      {forReport.back}
    </Link>
  )
}
