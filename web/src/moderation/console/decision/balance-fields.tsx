import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { BALANCE_LENGTH, balanceFields } from '@sidelight/contract/rules/case-policy'
import { TextField } from '../../../ui/forms/field.tsx'
import { balance as texts } from './decision-messages.ts'
import type { HeldDecision } from './use-decision.ts'

interface BalanceFieldsProps {
  shown: ModeratedCase
  held: HeldDecision
}

/** Renders the fields for weighing an objection. On an appeal they follow the earlier weighing. */
export function BalanceFields({ shown, held: { typed, change, errors } }: BalanceFieldsProps) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-sm font-[560]">{texts.title}</legend>
      <p className="text-xs text-fg3">{texts.how}</p>
      {shown.balance && <Earlier balance={shown.balance} />}
      {balanceFields.map((field) => (
        <TextField
          key={field}
          label={texts.fields[field]}
          name={`balance.${field}`}
          rows={2}
          maxLength={BALANCE_LENGTH}
          value={typed.balance[field]}
          onChange={(event) =>
            change({ balance: { ...typed.balance, [field]: event.target.value } })
          }
          error={errors[`balance.${field}`]}
        />
      ))}
    </fieldset>
  )
}

function Earlier({ balance }: { balance: NonNullable<ModeratedCase['balance']> }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center">{texts.before}</summary>
      <dl className="space-y-2">
        {balanceFields.map((field) => (
          <div key={field}>
            <dt className="text-xs text-fg3">{texts.fields[field]}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere text-fg2">{balance[field]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
