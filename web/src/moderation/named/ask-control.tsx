import type { InputOf } from '@sidelight/contract/calls/calls'
import {
  type CodeKind,
  type ControlKind,
  reachedBy,
} from '@sidelight/contract/rules/control-policy'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { AskCode } from './ask-code.tsx'
import { AskPhrase, type PhraseFor } from './ask-phrase.tsx'
import { ask, kinds } from './named-messages.ts'

export type Asked = Pick<InputOf<'askControl'>['body'], 'kind' | 'value'>

interface AskControlProps {
  /** Whether the first field takes the focus, because the focused button has disappeared. */
  takesFocus: boolean
  onSent: (asked: Asked) => void
  onGiven: (given: PhraseFor) => void
  onHave: () => void
}

/** Renders the choice of what to prove, and the form that starts the proof. */
export function AskControl({ takesFocus, onSent, onGiven, onHave }: AskControlProps) {
  const { codeWays = [] } = useConfig()
  const reached = [...new Set(codeWays.map((way) => reachedBy[way]))].filter(isReached)
  const [chosen, setKind] = useState<ControlKind>()
  const kind = chosen ?? reached[0] ?? 'handle'
  const place = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => {
    const first = place.current?.querySelector<HTMLInputElement>('input:checked, input')
    if (takesFocus) first?.focus()
  })
  useEffect(() => focusFirst(), [])
  return (
    <div ref={place} className="space-y-5">
      {reached.length > 0 && (
        <RadioField
          legend={ask.kind}
          name="kind"
          values={[...reached, 'handle']}
          words={kinds}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      {kind === 'handle' ? (
        <AskPhrase onGiven={onGiven} onHave={onHave} />
      ) : (
        <AskCode kind={kind} ways={codeWays} onSent={onSent} />
      )}
      {!reached.includes('phone') && (
        <p className="max-w-md text-sm text-fg2">
          <LinkedText text={ask.noNumbers} />
        </p>
      )}
    </div>
  )
}

const isReached = (kind: ControlKind): kind is CodeKind => kind !== 'handle'
