import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Share } from '../../ui/icons/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { beforeYouMeet as texts } from './next-step-messages.ts'
import { canShare } from './share-text.ts'

const SharePlanDialog = lazy(() =>
  import('./share-plan-dialog.tsx').then((part) => ({ default: part.SharePlanDialog })),
)

/** Renders a checklist for a first date. Ticks and texts are lost with the page. */
export function BeforeYouMeet() {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState('')
  function close(outcome: 'shared' | 'copied' | null) {
    setOpen(false)
    if (outcome) setDone(texts[outcome])
  }
  return (
    <Card aria-labelledby="before-you-meet">
      <h2 id="before-you-meet" className="text-lg font-[600]">
        {texts.title}
      </h2>
      <ul className="mt-3 space-y-1">
        {texts.list.map((point) => (
          <li key={point}>
            <label className="flex min-h-10 cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-11">
              <input type="checkbox" className="size-5 shrink-0 accent-lamp" />
              {point}
            </label>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-4 w-full" onClick={() => setOpen(true)}>
        <Share aria-hidden />
        {texts.share}
      </Button>
      <p className="mt-2 text-xs text-fg2">{canShare() ? texts.shares : texts.copies}</p>
      <output className="mt-1 block text-xs empty:hidden">{done}</output>
      <p className="mt-2 text-xs text-fg2">
        <LinkedText text={texts.plan} />
      </p>
      {open && (
        <Suspense>
          <SharePlanDialog onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
