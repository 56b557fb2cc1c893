import type { StatementOfReasons } from '@sidelight/contract/calls/moderation/statement'
import type { CaseReason } from '@sidelight/contract/rules/case-policy'
import { useState } from 'react'
import { dayName } from '../platform/i18n/day-name.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { reasons } from './messages.ts'
import { statement as texts } from './statement-messages.ts'

/**
 * Renders the statement of reasons of a decision, folded, with a button that saves it as a file.
 */
export function Statement({ statement }: { statement: StatementOfReasons }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">{texts.title}</summary>
      {isOpen && <Said statement={statement} />}
    </details>
  )
}

/**
 * Renders the parts of the statement that the decision above it does not contain. The file contains
 * all parts.
 */
function Said({ statement }: { statement: StatementOfReasons }) {
  return (
    <>
      <dl className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rowsOf(statement).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-fg3 not-first:mt-1 sm:mt-0">{name}</dt>
            <dd className="-mt-2.5 whitespace-pre-wrap wrap-anywhere sm:mt-0">{value}</dd>
          </div>
        ))}
      </dl>
      {statement.ledger !== null && (
        <p className="mt-3 text-xs text-fg3">
          <LinkedText text={texts.ledgerHow} />
        </p>
      )}
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => save(statement)}>
        {texts.save}
      </Button>
    </>
  )
}

function rowsOf(said: StatementOfReasons): (readonly [name: string, value: string])[] {
  const other = said.decision_visibility_other
  const { appeal_until: until } = said.redress
  const rows: (readonly [string, string])[] = [
    [texts.what, other === null ? texts.taken[said.decision_visibility] : texts.others[other]],
    [texts.ground, `${groundOf(said)}. ${reasonOf(said)}`],
  ]
  if (said.content_date !== null) rows.push([texts.published, dayName(said.content_date)])
  return [
    ...rows,
    [texts.since, inForce(said)],
    [texts.source, sourceOf(said)],
    [texts.people, texts.peopleHow],
    [
      texts.redress,
      until === null ? texts.outside : `${texts.appeal(dayName(until))} ${texts.outside}`,
    ],
    [texts.reference, said.puid],
    ...(said.ledger === null ? [] : [[texts.ledger, said.ledger] as const]),
  ]
}

const inForce = ({ application_date: since, end_date: until }: StatementOfReasons): string =>
  until === null ? texts.sinceHow(dayName(since)) : texts.sinceUntil(dayName(since), dayName(until))

const groundOf = ({ decision_ground: ground }: StatementOfReasons): string =>
  ground === 'ILLEGAL_CONTENT' ? texts.law : texts.rules

const isReason = (name: string): name is CaseReason => Object.hasOwn(reasons, name)

const reasonOf = ({ decision_ground_ground: name }: StatementOfReasons): string =>
  isReason(name) ? reasons[name] : ''

function sourceOf(said: StatementOfReasons): string {
  if (said.automated_detection) return texts.detected
  return said.source_type === 'ARTICLE_16' ? texts.notice : texts.voluntary
}

/** Saves the statement as a file, whose name reveals nothing about the product. */
const save = (statement: StatementOfReasons): void =>
  saveFile('statement.json', JSON.stringify(statement, null, 2), 'application/json')
