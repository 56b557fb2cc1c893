import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { printOf } from '@sidelight/contract/rules/password-print'
import type { SyntheticEvent } from 'react'
import { useRefusedForm } from '../../../ui/forms/use-refused-form.ts'
import type { TypedDecision } from '../typed-decisions.ts'
import type { Perform } from '../use-console.ts'
import { checkDecision, reasonsFor } from './check-decision.ts'
import { decision } from './decision-messages.ts'
import { useTypedDecision } from './use-typed-decision.ts'

/**
 * Returns what is typed for the decision of a case, and functions that change, check and send it.
 * If the author changes the words before that, the struck parts are cleared.
 */
export function useDecision(shown: ModeratedCase, perform: Perform) {
  const { typed: stored, type: store, ...kept } = useTypedDecision(shown.id)
  const print = JSON.stringify(printOf(shown.card.description ?? ''))
  const isOfOtherWords = stored.print !== '' && stored.print !== print
  const typed = isOfOtherWords ? { ...stored, struck: [] } : stored
  const type = (part: Partial<TypedDecision>) => store({ struck: typed.struck, ...part, print })
  const { refuse, attempt, correct, ...refused } = useRefusedForm('decide')

  async function decide(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { body, faults } = checkDecision(typed, shown)
    if (!body) return refuse(faults)
    await attempt(decision, async () => {
      await perform({ act: 'decide', decision: body })
    })
  }
  /** Changes a part of the decision, and no longer marks it as wrong. */
  function change(part: Partial<TypedDecision>) {
    if (part.struck) correct('spans')
    type(part)
  }
  /** Chooses an outcome. The reason stays if it fits that outcome too. */
  function choose(outcome: CaseOutcome) {
    const { reason } = typed
    const stays = reason !== null && reasonsFor(outcome, shown.kind).includes(reason)
    type({ outcome, reason: stays ? reason : null })
  }
  return { typed, isOfOtherWords, change, choose, decide, ...kept, ...refused }
}

export type HeldDecision = ReturnType<typeof useDecision>
