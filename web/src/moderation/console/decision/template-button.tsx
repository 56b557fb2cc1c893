import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { TypedDecision } from '../typed-decisions.ts'
import { templates } from './template-messages.ts'
import { offeredTemplate } from './templates.ts'

interface TemplateButtonProps {
  typed: Pick<TypedDecision, 'reason' | 'explanation'>
  /** Inserts the words into the explanation. */
  onInsert: (words: string) => void
}

/**
 * Renders a button that inserts words for the reason into an explanation; nothing once the
 * moderator has written other words.
 */
export function TemplateButton({ typed, onInsert }: TemplateButtonProps) {
  const words = offeredTemplate(typed)
  if (words === undefined) return null
  function insert(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem('text')
    onInsert(words ?? '')
    // The button is removed, and the moderator continues to write.
    if (field instanceof HTMLTextAreaElement) field.focus()
  }
  return (
    <Button variant="outline" size="sm" className="mb-3" onClick={insert}>
      {templates.insert}
    </Button>
  )
}
