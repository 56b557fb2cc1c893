import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { form, steps } from '../messages.ts'
import { type Step, stepAfter } from './form-steps.ts'

interface FormButtonsProps {
  step: Step
  formId: string
  posting: boolean
  words: { post: string; posting: string }
  /** Says where the draft is stored. On phones it is above the fields. */
  line: ReactNode
  onCancel: () => void
  onContinue: () => void
  onBack: () => void
}

/**
 * Renders the row of buttons. Every step has one that sends the form, and all but the last have one
 * that continues.
 */
export function FormButtons({ step, formId, posting, words, line, ...acts }: FormButtonsProps) {
  const isLast = stepAfter(step, 1) === undefined
  const post = (
    <Button
      type="submit"
      name="post"
      form={formId}
      disabled={posting}
      variant={isLast ? 'primary' : 'outline'}
      className="max-sm:px-4"
      onClick={isLast ? keepDoubleClick : undefined}
    >
      {posting ? words.posting : words.post}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="ghost" onClick={acts.onCancel} className="mr-auto max-sm:px-3">
        {form.cancel}
      </Button>
      {line}
      {isLast && (
        <Button variant="outline" onClick={acts.onBack} className="max-sm:px-4">
          {steps.back}
        </Button>
      )}
      {post}
      {!isLast && (
        <Button
          className="max-sm:px-5"
          onClick={({ detail }) => {
            if (detail < 2) acts.onContinue()
          }}
        >
          {steps.continue}
        </Button>
      )}
    </div>
  )
}

// Ignores the second click of a double click on "Continue", which would send the form.
function keepDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
