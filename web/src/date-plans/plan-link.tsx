import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { useCopy } from '../ui/use-copy.ts'
import { handing } from './messages.ts'

/** Renders the link of a plan that was just set. */
export function PlanLink({ link, onDone }: { link: string; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { copy, outcome } = useCopy()
  useEffect(() => title.current?.focus(), [])
  // It is shown once: without it the note opens for no one.
  useWarningOfLoss(true)
  return (
    <Card aria-labelledby="plan-link">
      <h2 id="plan-link" ref={title} tabIndex={-1} className="text-lg font-[600]">
        {handing.title}
      </h2>
      <p className="mt-1.5 text-sm text-fg2">{handing.once}</p>
      <p className="mt-4 rounded-md border border-line bg-s2 p-4 font-mono text-sm wrap-anywhere select-all">
        {link}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copy(link)}>{handing.copy}</Button>
        <Button variant="ghost" onClick={onDone}>
          {handing.done}
        </Button>
      </div>
      <output className="mt-3 block text-sm empty:hidden">{outcome && handing[outcome]}</output>
    </Card>
  )
}
