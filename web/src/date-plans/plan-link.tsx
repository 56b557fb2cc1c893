import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { useCopy } from '../ui/use-copy.ts'
import { handing } from './messages.ts'
import type { SetPlan } from './use-new-plan.ts'

/** Renders the links of a plan that was just set. */
export function PlanLink({ plan, onDone }: { plan: SetPlan; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { link, email, back } = plan
  useEffect(() => title.current?.focus(), [])
  // The links are shown once, and the note cannot be opened without the one to hand over.
  useWarningOfLoss(true)
  return (
    <Card aria-labelledby="plan-link">
      <h2 id="plan-link" ref={title} tabIndex={-1} className="text-lg font-[600]">
        {link === null ? handing.mailed : handing.title}
      </h2>
      <p className="mt-1.5 text-sm text-fg2">
        {email === null ? handing.once : handing.mailedTo(email)}
      </p>
      {link !== null && <CopiedLink link={link} copyName={handing.copy} />}
      <h3 className="mt-6 font-[560]">{handing.own}</h3>
      <p className="mt-1.5 text-sm text-fg2">{handing.ownWhy}</p>
      <CopiedLink link={back} copyName={handing.copyOwn} isSecond />
      <Button variant="ghost" className="mt-6" onClick={onDone}>
        {handing.done}
      </Button>
    </Card>
  )
}

interface CopiedLinkProps {
  link: string
  copyName: string
  isSecond?: boolean
}

function CopiedLink({ link, copyName, isSecond = false }: CopiedLinkProps) {
  const { copy, outcome } = useCopy()
  return (
    <>
      <p className="mt-3 rounded-md border border-line bg-s2 p-4 font-mono text-sm wrap-anywhere select-all">
        {link}
      </p>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        className="mt-3"
        onClick={() => void copy(link)}
      >
        {copyName}
      </Button>
      <output className="mt-2 block text-sm empty:hidden">{outcome && handing[outcome]}</output>
    </>
  )
}
