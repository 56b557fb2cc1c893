import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { canMark } from '@sidelight/contract/rules/case-policy'
import type { Perform } from '../use-console.ts'
import { mark as texts } from './decision-messages.ts'
import { FoldedForm } from './folded-form.tsx'

interface MarkFormProps {
  shown: ModeratedCase
  perform: Perform
}

/**
 * Renders the form that marks a warning as disputed until the decision. Renders nothing if the
 * warning is marked already or cannot be marked.
 */
export function MarkForm({ shown, perform }: MarkFormProps) {
  const { kind, state, card, cardless = false, authorGone = false } = shown
  if (state !== 'open' || cardless || card.state !== 'published' || !canMark(kind)) return null
  const words = authorGone ? { ...texts, intro: texts.introGone } : texts
  return (
    <FoldedForm name="mark" texts={words} check={() => ({})} send={() => perform({ act: 'mark' })}>
      {() => null}
    </FoldedForm>
  )
}
