import { Users } from 'lucide-react'
import { locale } from '../platform/language.ts'
import { Button } from '../ui/button.tsx'
import { newcomers } from './messages.ts'
import type { Person } from './people.ts'

interface NewcomersBannerProps {
  people: readonly Person[]
  onSeen: () => void
}

/** Stands where she writes until she has seen who reads along since she last looked. */
export function NewcomersBanner({ people, onSeen }: NewcomersBannerProps) {
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    people.map(({ name }) => name),
  )
  return (
    <section
      aria-labelledby="newcomers"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-info-soft px-5 py-4"
    >
      <Users className="size-5 shrink-0 text-info" aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="newcomers" className="text-sm font-[600]">
          {newcomers.title(people.length)}
        </h2>
        <p className="mt-0.5 text-xs text-fg2">{newcomers.names(names)}</p>
      </div>
      <Button onClick={onSeen} className="max-sm:w-full">
        {newcomers.go}
      </Button>
    </section>
  )
}
