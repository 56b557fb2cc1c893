import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CardUse } from '../card/card-use.ts'
import { useAroundPay } from './around-pay.ts'

interface PayButtonProps {
  form: CardUse
  /** The id of the form that the button submits. On phones the button is outside of it. */
  formId: string
  /** Whether the provider's form is still loading. */
  waiting?: boolean
}

/** Renders the main action of the page. If the last attempt failed, the reason is above it. */
export function PayButton({ form, formId, waiting = false }: PayButtonProps) {
  const { words, busy, refusal } = form
  const { order, bar } = useAroundPay()
  const part = useRef<HTMLDivElement>(null)
  const act = useRef<HTMLButtonElement>(null)
  const reason = useId()
  // The button takes the focus after the bank's question, which had the focus. The reason is
  // scrolled into view, because on phones the button is far from it, in the bar at the bottom of
  // the screen.
  useEffect(() => {
    if (refusal === undefined) return
    if (document.activeElement === document.body) act.current?.focus()
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  const button = (
    <Button
      ref={act}
      type="submit"
      form={formId}
      size="lg"
      className="num w-full"
      disabled={waiting || busy}
      aria-describedby={refusal === undefined ? undefined : reason}
    >
      {busy ? words.acting : words.act}
    </Button>
  )
  return (
    <div className="mt-auto">
      {order}
      {/* As high as a refusal, so that nothing moves when one appears. */}
      <div ref={part} className="flex min-h-27 scroll-mb-24 flex-col justify-end pb-4 sm:min-h-22">
        {refusal !== undefined && (
          <Notice tone="flag" role="alert" id={reason}>
            {refusal}
          </Notice>
        )}
      </div>
      {bar
        ? createPortal(
            <>
              {bar.text}
              <div className="min-w-[min(10rem,100%)] flex-1">{button}</div>
            </>,
            bar.place,
          )
        : button}
    </div>
  )
}
