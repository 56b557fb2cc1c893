import { Users } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { newcomers } from './messages.ts'
import { listedNames, type Person } from './people.ts'

export interface Newcomers {
  /** Of the log that told of them. */
  epoch: number
  joined: readonly Person[]
  /** Were in the room before and have new keys. */
  reset: readonly Person[]
}

interface NewcomersBannerProps extends Newcomers {
  onSeen: () => void
}

/** Stands where she writes until she has seen who reads along since she last looked. */
export function NewcomersBanner({ joined, reset, onSeen }: NewcomersBannerProps) {
  return (
    <section
      aria-labelledby="newcomers"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-info-soft px-5 py-4"
    >
      <Users className="size-5 shrink-0 text-info" aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="newcomers" className="text-sm font-[600]">
          {joined.length > 0 ? newcomers.title(joined.length) : newcomers.newKeys}
        </h2>
        <div className="mt-0.5 text-xs text-fg2">
          {joined.length > 0 && <p>{newcomers.names(listedNames(joined))}</p>}
          {reset.length > 0 && <p>{newcomers.changed(listedNames(reset))}</p>}
        </div>
      </div>
      <Button onClick={onSeen} className="max-sm:w-full">
        {newcomers.go}
      </Button>
    </section>
  )
}
