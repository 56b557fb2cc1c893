import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { about, relations } from './named-messages.ts'
import type { Relation } from './relation.ts'

const values: readonly Relation[] = ['meant', 'newer', 'unsaid']

interface AboutChoiceProps {
  kind: ControlKind
  onChoose: (relation: Relation) => void
}

/**
 * Renders the question whether the person who proved control is the one whom the warnings describe.
 */
export function AboutChoice({ kind, onChoose }: AboutChoiceProps) {
  const [relation, setRelation] = useState<Relation | null>(null)
  const { form, errors, refuse } = useRefusedForm('go', 'relation')
  function choose(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (relation === null) return refuse({ relation: about.missing })
    onChoose(relation)
  }
  return (
    <form {...form} onSubmit={choose} className="space-y-5">
      <p className="max-w-[60ch] text-fg2">{about.intro}</p>
      <RadioField
        legend={about.question}
        name="relation"
        values={values}
        words={relations[kind]}
        chosen={relation}
        onChoose={setRelation}
        error={errors['relation']}
      />
      <Button type="submit" name="go" size="lg">
        {about.go}
      </Button>
    </form>
  )
}
