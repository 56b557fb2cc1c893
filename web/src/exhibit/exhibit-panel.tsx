import type { ReactNode } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { useStepUp } from '../platform/session/step-up.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import type { SavedExhibit } from './make-exhibit.ts'
import { exhibit } from './messages.ts'

/** Renders what the file contains, and the button that creates and saves it. */
export function ExhibitPanel() {
  const stepUp = useStepUp()
  const { data, error, isPending, mutate } = useSingleMutation({
    // Loaded on demand, because it packs a ZIP.
    mutationFn: async () => (await import('./make-exhibit.ts')).saveExhibit(),
  })
  return (
    <div className="mt-8 space-y-8">
      <Part title={exhibit.provesTitle}>
        <p>{exhibit.proves}</p>
      </Part>
      <Part title={exhibit.provesNotTitle}>
        <ul className="list-disc space-y-1.5 pl-5">
          {exhibit.provesNot.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Part>
      <Part title={exhibit.leavesTitle}>
        <p>{exhibit.leaves}</p>
        <p className="mt-2">{exhibit.unsealed}</p>
      </Part>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button disabled={isPending} onClick={() => stepUp(() => mutate())}>
            {isPending ? exhibit.making : exhibit.make}
          </Button>
          <span className="text-sm text-fg2">{exhibit.limit}</span>
        </div>
        <FailureNotice sentence={error && sentenceFor(error, exhibit.failed)} className="mt-4" />
        <output className="mt-4 block empty:hidden">{data && <Saved {...data} />}</output>
      </div>
    </div>
  )
}

function Saved({ name, practice, unstamped }: SavedExhibit) {
  return (
    <Notice tone={unstamped === undefined ? 'neutral' : 'flag'}>
      <p className="wrap-anywhere">{exhibit.saved(name)}</p>
      {practice && <p className="mt-1">{exhibit.practice}</p>}
      {unstamped !== undefined && (
        <p className="mt-1">
          {exhibit.unstamped} {unstamped}
        </p>
      )}
    </Notice>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-[64ch] text-fg2">
      <h2 className="mb-2 text-lg font-[600] text-fg">{title}</h2>
      {children}
    </section>
  )
}
