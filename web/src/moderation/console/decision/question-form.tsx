import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { type CaseKind, caseClocks } from '@sidelight/contract/rules/case-policy'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { RadioField } from '../../../ui/forms/radio-field.tsx'
import { useRefusedForm } from '../../../ui/forms/use-refused-form.ts'
import { report as words } from '../case/report-messages.ts'
import type { Perform } from '../use-console.ts'
import { question as texts } from './decision-messages.ts'
import { ReportField } from './report-field.tsx'
import { useTypedDecision } from './use-typed-decision.ts'

interface QuestionFormProps {
  shown: ModeratedCase
  perform: Perform
}

const SIDES = ['reporter', 'author'] as const
type Side = (typeof SIDES)[number]

/**
 * The sides that can be asked, by kind of case. A question to a reported member of a room would
 * reveal who reported.
 */
const askable: Partial<Record<CaseKind, readonly Side[]>> = {
  verify: ['author'],
  room: ['reporter'],
  reply: ['reporter'],
}

/** Returns the sides that can answer a question in a case. */
function sidesOf({ kind, joined, authorGone = false, cardless = false }: ModeratedCase): Side[] {
  const isThere = { reporter: joined > 0, author: !authorGone && !cardless }
  return (askable[kind] ?? SIDES).filter((side) => isThere[side])
}

/** Returns the reports of a case, each with its number. */
const reportsOf = ({ statements }: ModeratedCase): { id: string; n: number }[] =>
  statements.flatMap(({ about, id, report: n = 1 }) => (about === 'report' ? [{ id, n }] : []))

/**
 * Renders the form that asks the author or one report one question. It is open if something was
 * typed before. Renders nothing if no side can answer.
 */
export function QuestionForm({ shown, perform }: QuestionFormProps) {
  const { typed } = useTypedDecision(shown.id)
  const [opened] = useState(typed.question !== '')
  if (sidesOf(shown).length === 0) return null
  return (
    <details open={opened} className="card px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[560]">{texts.title}</summary>
      <Fields shown={shown} perform={perform} />
    </details>
  )
}

/** Returns the reports of a case and the one that is asked: the chosen one, or the only one. */
function useReport(shown: ModeratedCase) {
  const [chosen, choose] = useState<string | null>(null)
  const reports = reportsOf(shown)
  const report = reports.length > 1 ? reports.find(({ id }) => id === chosen) : reports[0]
  return { reports, report, choose }
}

interface Typed {
  side: Side | null
  /** Whether one of several reports has to be chosen. */
  isUnchosen: boolean
  text: string
}

const missingOf = ({ side, isUnchosen, text }: Typed) => ({
  ...(side === null && { side: texts.sideMissing }),
  ...(isUnchosen && { report: words.missing }),
  ...(text === '' && { text: texts.textMissing }),
})

function Fields({ shown, perform }: QuestionFormProps) {
  const { typed, type } = useTypedDecision(shown.id)
  const { form, errors, failure, isSending, refuse, attempt, correct } = useRefusedForm('ask')
  const [side, setSide] = useState<Side | null>(null)
  const { reports, report, choose } = useReport(shown)
  const isChoosing = side === 'reporter' && reports.length > 1

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = typed.question.trim()
    const missing = missingOf({ side, isUnchosen: isChoosing && !report, text })
    if (side === null || Object.keys(missing).length > 0) return refuse(missing)
    const about = side === 'reporter' && report ? { report: report.id } : {}
    await attempt(texts, async () => {
      await perform({ act: 'ask', question: { side, ...about, text } })
    })
  }
  return (
    <form {...form} onSubmit={(event) => void submit(event)} className="space-y-5 pb-3">
      <p className="text-sm text-fg2">
        {texts.intro} {caseClocks[shown.class].stopsForQuestions ? texts.stops : texts.runsOn}
      </p>
      <RadioField
        legend={texts.side}
        name="side"
        values={sidesOf(shown)}
        words={texts.sides}
        chosen={side}
        onChoose={(next) => {
          correct('side')
          setSide(next)
        }}
        error={errors['side']}
      />
      {isChoosing && (
        <ReportField
          reports={reports}
          chosen={report?.id ?? null}
          onChoose={(id) => {
            correct('report')
            choose(id)
          }}
          error={errors['report']}
        />
      )}
      <TextField
        label={texts.text}
        name="text"
        hint={texts.textHint}
        value={typed.question}
        onChange={(event) => type({ question: event.target.value })}
        error={errors['text']}
      />
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="ask" variant="secondary" disabled={isSending}>
        {isSending ? texts.asking : texts.ask}
      </Button>
    </form>
  )
}
