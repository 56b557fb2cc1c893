import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { TypedDecision } from '../typed-decisions.ts'
import { templates } from './template-messages.ts'
import { offeredTemplate } from './templates.ts'

interface TemplateButtonProps {
  typed: Pick<TypedDecision, 'reason' | 'explanation'>
  /** Inserts the template into the explanation. */
  onInsert: (words: string) => void
}

/**
 * Renders the button that inserts the template for the chosen reason. Renders nothing once the
 * moderator has written an explanation.
 */
export function TemplateButton({ typed, onInsert }: TemplateButtonProps) {
  const words = offeredTemplate(typed)
  if (words === undefined) return null
  function insert(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem('text')
    onInsert(words ?? '')
    // The button disappears, so the focus moves to the field.
    if (field instanceof HTMLTextAreaElement) field.focus()
  }
  return (
    <Button variant="outline" size="sm" className="mb-3" onClick={insert}>
      {templates.insert}
    </Button>
  )
}
