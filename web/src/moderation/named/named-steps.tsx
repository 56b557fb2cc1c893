import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { useState } from 'react'
import { AboutChoice } from './about-choice.tsx'
import { AskCode, type Asked } from './ask-code.tsx'
import { EnterCode } from './enter-code.tsx'
import { NamedList } from './named-list.tsx'
import type { NamedParts } from './named-warning.tsx'
import type { Proof } from './proof.ts'
import type { Relation } from './relation.ts'

type Step =
  | { at: 'ask' }
  | { at: 'enter'; asked: Asked }
  | { at: 'about'; asked: Asked; proof: Proof }
  | { at: 'list'; proof: Proof; relation: Relation }

/** Renders the steps from a number or an email to what can be done about its warnings. */
export function NamedSteps({ parts }: { parts: NamedParts }) {
  const [step, setStep] = useState<Step>({ at: 'ask' })
  const restart = () => setStep({ at: 'ask' })
  if (step.at === 'ask') {
    return <AskCode onSent={(asked) => setStep({ at: 'enter', asked })} />
  }
  if (step.at === 'enter') {
    const { asked } = step
    return (
      <EnterCode
        asked={asked}
        onAnother={restart}
        onProved={(token) => {
          const proof = { token, until: new Date(Date.now() + PROOF_MS) }
          setStep({ at: 'about', asked, proof })
        }}
      />
    )
  }
  if (step.at === 'about') {
    const { asked, proof } = step
    return (
      <AboutChoice
        kind={asked.kind}
        onChoose={(relation) => setStep({ at: 'list', proof, relation })}
      />
    )
  }
  return <NamedList parts={parts} proof={step.proof} relation={step.relation} onAnother={restart} />
}
