import { RadioField } from '../../../ui/forms/radio-field.tsx'
import { report as texts } from '../case/report-messages.ts'

interface ReportFieldProps {
  /** The reports of a case, each with its number. */
  reports: readonly { id: string; n: number }[]
  chosen: string | null
  onChoose: (id: string) => void
  error: string | undefined
}

/** Renders the choice of the report to which a question goes. */
export function ReportField({ reports, chosen, onChoose, error }: ReportFieldProps) {
  return (
    <div>
      <RadioField
        legend={texts.which}
        name="report"
        values={reports.map(({ id }) => id)}
        words={Object.fromEntries(reports.map(({ id, n }) => [id, texts.name(n)]))}
        chosen={chosen}
        onChoose={onChoose}
        error={error}
      />
      <p className="mt-1.5 text-xs text-fg2">{texts.whichHint}</p>
    </div>
  )
}
