import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { useState } from 'react'
import { useStore } from '../../platform/storage/store.ts'
import { AboutChoice } from './about-choice.tsx'
import { AskControl, type Asked } from './ask-control.tsx'
import { EnterCode } from './enter-code.tsx'
import { GivenPhrase } from './given-phrase.tsx'
import { enterStep, keepStep, keptStep, timesForgotten } from './kept-steps.ts'
import { NamedList } from './named-list.tsx'
import type { NamedParts } from './named-warning.tsx'
import { RedeemReceipt } from './redeem-receipt.tsx'
import type { Step } from './step.ts'

interface NamedStepsProps {
  parts: NamedParts
  /** The receipt of a phrase, from the URL; '' without one. */
  receipt: string
}

/**
 * Renders the steps from proving a number, an email or a profile to the actions on its warnings. A
 * reader who leaves the page returns to the same step.
 */
export function NamedSteps({ parts, receipt }: NamedStepsProps) {
  const [step, go] = useStep(receipt)
  const restart = () => go({ at: 'ask', isReturn: true })
  const proved = (asked: Asked, token: string) => {
    const proof = { token, until: new Date(Date.now() + PROOF_MS) }
    go({ at: 'about', asked, proof })
  }
  switch (step.at) {
    case 'ask':
      return (
        <AskControl
          takesFocus={step.isReturn === true}
          onSent={(asked) => go(enterStep(asked))}
          onGiven={(given) => go({ at: 'given', given, isPlaced: false })}
          onHave={() => go({ at: 'redeem' })}
        />
      )
    case 'enter':
      return (
        <EnterCode
          asked={step.asked}
          onAnother={restart}
          onProved={(token) => proved(step.asked, token)}
        />
      )
    case 'given':
      return (
        <GivenPhrase
          parts={parts}
          {...step.given}
          isPlaced={step.isPlaced}
          onPlaced={() => go({ ...step, isPlaced: true })}
          onAnother={restart}
        />
      )
    case 'redeem':
      return <RedeemReceipt receipt={receipt} onProved={proved} onBack={restart} />
    case 'about':
      return (
        <AboutChoice
          kind={step.asked.kind}
          onChoose={(relation) => go({ ...step, at: 'list', relation })}
        />
      )
    case 'list':
    default:
      return (
        <NamedList
          parts={parts}
          kind={step.asked.kind}
          proof={step.proof}
          relation={step.relation}
          onAnother={restart}
        />
      )
  }
}

/** Returns the step under a receipt, which is stored for a return, and a function that changes it. */
function useStep(receipt: string): [Step, (next: Step) => void] {
  const times = useStore(timesForgotten, 0)
  const [{ step, since }, setNow] = useState(() => ({
    step: keptStep(receipt) ?? firstStep(receipt),
    since: times,
  }))
  function go(next: Step) {
    // The first steps may follow a sign-out in this tab. Once a value is asked for, its answers may
    // arrive after one, and belong to what was forgotten.
    const start = 'asked' in step ? since : times
    keepStep(next, receipt, start)
    setNow({ step: next, since: start })
  }
  return [step, go]
}

const firstStep = (receipt: string): Step => ({ at: receipt === '' ? 'ask' : 'redeem' })
