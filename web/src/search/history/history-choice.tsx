import { type HistoryDays, historyDays } from '@sidelight/contract/rules/preferences-defaults'
import { clsx } from 'clsx'
import { history } from './history-messages.ts'

interface HistoryChoiceProps {
  chosen: HistoryDays
  disabled: boolean
  onChoose: (days: HistoryDays) => void
}

/** Renders the choice of how long searches are stored, as one row of radio buttons. */
export function HistoryChoice({ chosen, disabled, onChoose }: HistoryChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-label={history.label}
      className="inline-flex max-w-full flex-wrap rounded-3xl border border-line p-1"
    >
      {historyDays.map((days) => (
        <label
          key={days}
          className={clsx(
            'relative inline-flex min-h-9 cursor-pointer items-center rounded-full px-3.5 text-xs font-[560] max-nav:min-h-11 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring',
            days === chosen ? 'bg-s3 text-fg' : 'text-fg2',
          )}
        >
          <input
            type="radio"
            name="history"
            value={days}
            checked={days === chosen}
            disabled={disabled}
            onChange={() => onChoose(days)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {history.choices[days]}
        </label>
      ))}
    </div>
  )
}
