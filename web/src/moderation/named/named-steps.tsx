import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { useState } from 'react'
import { AboutChoice } from './about-choice.tsx'
import { AskControl, type Asked } from './ask-control.tsx'
import type { PhraseFor } from './ask-phrase.tsx'
import { EnterCode } from './enter-code.tsx'
import { GivenPhrase } from './given-phrase.tsx'
import { NamedList } from './named-list.tsx'
import type { NamedParts } from './named-warning.tsx'
import type { Proof } from './proof.ts'
import { RedeemReceipt } from './redeem-receipt.tsx'
import type { Relation } from './relation.ts'

type Step =
  | { at: 'ask' }
  | { at: 'enter'; asked: Asked }
  | { at: 'given'; given: PhraseFor }
  | { at: 'redeem' }
  | { at: 'about'; asked: Asked; proof: Proof }
  | { at: 'list'; asked: Asked; proof: Proof; relation: Relation }

interface NamedStepsProps {
  parts: NamedParts
  /** The receipt of a phrase, from the URL; '' without one. */
  receipt: string
}

/**
 * Renders the steps from proving a number, an email or a profile to the actions on its warnings.
 */
export function NamedSteps({ parts, receipt }: NamedStepsProps) {
  const [step, setStep] = useState<Step>({ at: receipt === '' ? 'ask' : 'redeem' })
  const restart = () => setStep({ at: 'ask' })
  const proved = (asked: Asked, token: string) => {
    const proof = { token, until: new Date(Date.now() + PROOF_MS) }
    setStep({ at: 'about', asked, proof })
  }
  switch (step.at) {
    case 'ask':
      return (
        <AskControl
          onSent={(asked) => setStep({ at: 'enter', asked })}
          onGiven={(given) => setStep({ at: 'given', given })}
          onHave={() => setStep({ at: 'redeem' })}
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
      return <GivenPhrase parts={parts} {...step.given} onAnother={restart} />
    case 'redeem':
      return <RedeemReceipt receipt={receipt} onProved={proved} onBack={restart} />
    case 'about':
      return (
        <AboutChoice
          kind={step.asked.kind}
          onChoose={(relation) => setStep({ ...step, at: 'list', relation })}
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
