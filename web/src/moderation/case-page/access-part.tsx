import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { dayName } from '../../platform/i18n/day-name.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Masked } from '../../ui/masked.tsx'
import { rights as asked, view } from '../messages.ts'

/**
 * Renders what an objection asks for. After the decision it also shows the stored data, if the
 * objection asked for them.
 */
export function AccessPart({ rights, access }: Pick<AnswerOf<'lookCase'>, 'rights' | 'access'>) {
  if (!rights) return null
  return (
    <>
      <h3 className="mt-6 text-sm font-[560]">{view.asksFor}</h3>
      <ul className="mt-1.5 list-disc pl-5 text-sm text-fg2">
        {rights.map((right) => (
          <li key={right}>{asked[right]}</li>
        ))}
      </ul>
      {access && <Held warnings={access} />}
    </>
  )
}

function Held({ warnings }: { warnings: NonNullable<AnswerOf<'lookCase'>['access']> }) {
  return (
    <section aria-labelledby="held" className="mt-6 text-sm">
      <h3 id="held" className="font-[560]">
        {view.access}
      </h3>
      <p className="mt-1.5 max-w-[60ch] text-fg2">{view.accessCards(warnings.length)}</p>
      <ul className="mt-3 space-y-3">
        {warnings.map(({ id, phoneNumber, description, createdAt }) => (
          <li key={id} className="rounded-lg border border-line px-4 py-3">
            <p className="num flex flex-wrap justify-between gap-x-3 text-xs text-fg2">
              <Masked text={phoneNumber} /> <span>{dayName(createdAt.slice(0, 10))}</span>
            </p>
            <p className="mt-1.5 whitespace-pre-line wrap-anywhere">
              <Masked text={description} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[60ch] text-fg2">
        <LinkedText text={view.accessRest} />
      </p>
    </section>
  )
}
