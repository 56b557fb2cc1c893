import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { CASE_TEXT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { hasGap } from '@sidelight/contract/rules/cases/template-gaps'
import { TextField } from '../../../ui/forms/field.tsx'
import type { Perform } from '../use-console.ts'
import { extension as texts } from './decision-messages.ts'
import { FoldedForm } from './folded-form.tsx'
import { templates } from './template-messages.ts'
import { useTypedDecision } from './use-typed-decision.ts'

interface ExtensionFormProps {
  shown: ModeratedCase
  perform: Perform
}

/**
 * Renders the form that extends an objection by two months, or nothing if it cannot be extended.
 */
export function ExtensionForm({ shown, perform }: ExtensionFormProps) {
  const { typed, type } = useTypedDecision(shown.id)
  const text = typed.extension
  if (!shown.mayExtend) return null
  async function send() {
    await perform({ act: 'extend', text: text.trim() })
    type({ extension: '' })
  }
  return (
    <FoldedForm
      name="extend"
      texts={{ ...texts, act: texts.extend, acting: texts.extending }}
      check={() => faultsOf(text.trim())}
      send={send}
    >
      {(errors) => (
        <TextField
          label={texts.text}
          name="text"
          maxLength={CASE_TEXT_LENGTH}
          value={text}
          onChange={(event) => type({ extension: event.target.value })}
          error={errors['text']}
        />
      )}
    </FoldedForm>
  )
}

function faultsOf(text: string): { text?: string } {
  if (text === '') return { text: texts.missing }
  return hasGap(text) ? { text: templates.gaps } : {}
}
