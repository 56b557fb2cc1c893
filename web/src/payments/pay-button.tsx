import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { CardUse } from './card-use.ts'

interface PayButtonProps {
  form: CardUse
  /** The provider's form has not come yet. */
  waiting?: boolean
}

/** The one act of the page, and above it why the last try did not go through. */
export function PayButton({ form, waiting = false }: PayButtonProps) {
  const { words, busy, refusal } = form
  const button = useRef<HTMLButtonElement>(null)
  // After a bank's question, which takes the focus with it; the reason comes into view as well.
  useEffect(() => {
    if (refusal !== undefined && document.activeElement === document.body) button.current?.focus()
  }, [refusal])
  return (
    <div className="mt-auto">
      {/* As tall as a refusal, so that nothing moves when there is one (ui §8). */}
      <div className="flex min-h-27 flex-col justify-end pb-4 sm:min-h-22">
        {refusal !== undefined && (
          <Notice tone="flag" role="alert">
            {refusal}
          </Notice>
        )}
      </div>
      <Button
        ref={button}
        type="submit"
        size="lg"
        className="num w-full"
        disabled={waiting || busy}
      >
        {busy ? words.acting : words.act}
      </Button>
    </div>
  )
}
