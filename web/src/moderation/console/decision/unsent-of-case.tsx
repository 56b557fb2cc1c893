import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { balanceFields } from '@sidelight/contract/rules/case-policy'
import { UnsentTexts } from '../../unsent-texts.tsx'
import type { TypedDecision } from '../typed-decisions.ts'
import { CASE_HEADING } from '../use-console.ts'
import { balance, decision, extension, question } from './decision-messages.ts'
import { useTypedDecision } from './use-typed-decision.ts'

/** Renders every text that was typed for a case that the moderator no longer has. */
export function UnsentOfCase({ caseId }: { caseId: string }) {
  const { typed, forget } = useTypedDecision(caseId)
  const texts = [
    { label: decision.explanation, text: typed.explanation },
    ...balanceFields.map((field) => ({
      label: balance.fields[field],
      text: typed.balance[field],
    })),
    ...besideDecision(typed),
  ]
  return <UnsentTexts texts={texts.filter(isTyped)} onDiscard={() => leave(forget)} />
}

/** Renders the texts of forms that a claimed case no longer has. */
export function UnsentBeside({ shown }: { shown: ModeratedCase }) {
  const { typed, type } = useTypedDecision(shown.id)
  const gone = {
    ...(shown.state !== 'open' && { question: '' }),
    ...(!shown.mayExtend && { extension: '' }),
  }
  const texts = besideDecision(typed).filter(({ part }) => part in gone)
  return <UnsentTexts texts={texts.filter(isTyped)} onDiscard={() => leave(() => type(gone))} />
}

const besideDecision = (typed: TypedDecision) => [
  { part: 'question', label: question.text, text: typed.question },
  { part: 'extension', label: extension.text, text: typed.extension },
]

/**
 * Moves the focus to the heading of the case, then discards the texts together with the focused
 * button.
 */
function leave(discard: () => void) {
  document.getElementById(CASE_HEADING)?.focus()
  discard()
}

const isTyped = ({ text }: { text: string }) => text.trim() !== ''
