import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'

/** Renders the frame of every page about signing in: a narrow column with a title and one card. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[520px] px-5 pt-10 pb-24 md:pt-16">
      <h1 className="display text-center text-3xl">{title}</h1>
      <Card as="div" className="mt-8 space-y-5">
        {children}
      </Card>
    </div>
  )
}

interface OutcomeProps {
  title: string
  text: string
  /** The path of the next page. */
  to: string
  action: string
  /**
   * Whether the result replaced a form. It then takes the focus, so that screen readers announce
   * it.
   */
  acted?: boolean
}

/** Renders the result of an action, with one link to continue. */
export function Outcome({ title, text, to, action, acted = true }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (acted) place.current?.focus()
  }, [acted])
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        <h2 className="text-lg font-[600]">{title}</h2>
        <p className="mt-1.5 text-sm text-fg2 wrap-anywhere">{text}</p>
      </div>
      <Button asChild size="lg" className="w-full">
        <Link to={to}>{action}</Link>
      </Button>
    </>
  )
}
