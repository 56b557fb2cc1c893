import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../ui/forms/use-refused-form.ts'
import { Check } from '../../ui/icons/icons.ts'
import { steps } from '../messages.ts'
import { faultsIn, STEPS, type Step, stepNames } from './form-steps.ts'
import { checkDraft, isBlank, type WarningDraft } from './warning-draft.ts'

interface ProgressLineProps {
  step: Step
  draft: WarningDraft
  errors: FieldErrors
  onStep: (step: Step) => void
}

/**
 * Renders the steps as buttons, each of which can be opened at any time. A step that was passed and
 * lacks nothing has a tick. On phones only the current step shows its name.
 */
export function ProgressLine({ step, draft, errors, onStep }: ProgressLineProps) {
  const current = STEPS.indexOf(step)
  const [faulty, lacking] = [Object.keys(errors), Object.keys(checkDraft(draft))]
  return (
    <>
      <ol className="-mx-1 mt-1.5 -mb-2 flex flex-wrap items-center text-2xs">
        {STEPS.map((name, at) => (
          <li key={name} className="flex items-center">
            {at > 0 && <span className="mx-1 h-px w-3 bg-line-strong/60" />}
            <StepButton
              name={stepNames[name]}
              sign={
                at < current && faultsIn(name, lacking).length === 0 ? (
                  <Check className="size-3" aria-hidden />
                ) : (
                  at + 1
                )
              }
              isCurrent={at === current}
              faults={faultsSentence(draft, faultsIn(name, faulty))}
              onPress={() => onStep(name)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">
        {steps.spoken(current + 1, STEPS.length, stepNames[step])}
      </output>
    </>
  )
}

function faultsSentence(draft: WarningDraft, faults: readonly string[]) {
  if (faults.length === 0) return undefined
  const areMissing = faults.every((name) => isBlank(draft, name))
  return areMissing ? steps.toFillIn(faults.length) : steps.toCorrect(faults.length)
}

interface StepButtonProps {
  name: string
  sign: ReactNode
  isCurrent: boolean
  /** How many fields are refused, as a sentence. */
  faults: string | undefined
  onPress: () => void
}

function StepButton({ name, sign, isCurrent, faults, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full px-1 pointer-coarse:min-h-11',
        isCurrent ? 'font-[600] text-fg' : 'text-fg2 hover:text-fg',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'num grid size-5 place-items-center rounded-full text-[0.6875rem] font-[600]',
          isCurrent ? 'bg-fg text-bg' : 'bg-s3 text-fg',
        )}
      >
        {sign}
      </span>
      <span className={clsx(!isCurrent && 'max-sm:sr-only')}>{name}</span>{' '}
      {faults && <span className="text-flag">{faults}</span>}
    </button>
  )
}
