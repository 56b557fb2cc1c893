import { useId } from 'react'
import { localDayName } from '../../../platform/i18n/day-name.ts'
import { Link } from '../../../platform/navigation/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActRow } from '../../../ui/cards/act-row.tsx'
import { EyeOff } from '../../../ui/icons/icons.ts'
import type { PausedWatches } from '../../../watches/queries.ts'
import { watched } from '../dashboard-messages.ts'

/** Renders how many watches have not notified since VIP ended, and the link to them. */
export function PausedWatchesRow({ count, until }: PausedWatches) {
  const id = useId()
  return (
    <ActRow
      id={id}
      icon={<EyeOff aria-hidden />}
      title={watched.paused(count)}
      acts={
        <Button asChild variant="secondary" size="sm">
          <Link to="/watches" aria-describedby={`${id}-message`}>
            {watched.watches}
          </Link>
        </Button>
      }
    >
      <p id={`${id}-message`}>{watched.pausedUntil(localDayName(until))}</p>
    </ActRow>
  )
}
