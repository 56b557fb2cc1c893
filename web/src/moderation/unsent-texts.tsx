import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { words } from '../ui/messages.ts'
import { unsent } from './unsent-messages.ts'

interface UnsentTextsProps {
  /** Why the form is gone, unless a sentence beside it says so. */
  why?: string
  /** The texts, each with the label of its field. */
  texts: readonly { label: string; text: string }[]
  onDiscard: () => void
}

/**
 * Renders texts that were typed into a form that is gone, so that they can be copied. Renders
 * nothing without texts.
 */
export function UnsentTexts({ why, texts, onDiscard }: UnsentTextsProps) {
  if (texts.length === 0) return null
  return (
    <fieldset aria-label={unsent.title} className="card mt-6 min-w-0 space-y-4 p-5">
      <div role="alert" className="text-sm">
        <p className="font-[600]">{unsent.title}</p>
        <p className="mt-1 text-fg2">
          {why} {unsent.how}
        </p>
      </div>
      {texts.map(({ label, text }) => (
        <TextField key={label} label={label} value={text} readOnly />
      ))}
      <Button variant="secondary" onClick={onDiscard}>
        {words.discard}
      </Button>
    </fieldset>
  )
}
