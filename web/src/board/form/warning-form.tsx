import type { Warning } from '@sidelight/contract/calls/board'
import { useId } from 'react'
import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DraftLine } from '../../ui/forms/draft-line.tsx'
import type { Failure } from '../../ui/forms/use-refused-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { editing, form, next } from '../messages.ts'
import { FormButtons } from './form-buttons.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useSteps } from './use-steps.ts'
import { useWarningForm } from './use-warning-form.ts'
import { holdsText, type WarningDraft } from './warning-draft.ts'
import { WarningFields } from './warning-fields.tsx'
import { WarningPreview } from './warning-preview.tsx'

interface DraftState {
  place: DraftPlace
  onDiscard: () => void
}

interface WarningFormProps {
  memberId: string
  draft: WarningDraft
  /** The idempotency key of the filled form. Retries send the same one. */
  idempotencyKey: string
  onDraft: (draft: WarningDraft) => void
  /** Called on Cancel. The dialog is closed, and the draft stays. */
  onCancel: () => void
  onPosted: (warning: Warning) => void
  /** Where the draft of a new warning is stored, and how it is discarded. */
  kept?: DraftState
  /** The published warning that is edited, if one is. */
  edited?: { id: string; draft: WarningDraft; verified: boolean } | undefined
}

/**
 * Renders the dialog 'Share a Safety Warning' (specification §4) in three steps, or the same dialog
 * for one of the member's warnings. A draft survives the dialog.
 */
export function WarningForm({ onCancel, edited, kept, ...state }: WarningFormProps) {
  const { draft } = state
  const words = edited ? { ...form, ...editing } : form
  const { place, step, open, openFirstFault, goBack, goForward, goForwardOnEnter } = useSteps()
  const {
    form: refusable,
    errors,
    refuseTyped,
    ...filling
  } = useWarningForm({
    ...state,
    onFaults: openFirstFault,
    ...(edited && { editedId: edited.id }),
  })
  const formId = useId()
  return (
    <Dialog
      title={words.title}
      description={edited && introOf(edited)}
      onClose={onCancel}
      holdsText={edited ? draft !== edited.draft : holdsText(draft)}
      kept={kept && draftText(kept)}
      onBack={goBack}
      progress={<ProgressLine step={step} draft={draft} errors={errors} onStep={open} />}
      aside={<WarningPreview draft={draft} isFirstStep={step === 'who'} />}
      footer={
        <>
          {filling.failure && <Refused {...filling.failure} />}
          <FormButtons
            step={step}
            formId={formId}
            posting={filling.posting}
            words={words}
            line={kept && <DraftLine {...kept} className="mr-3 max-sm:hidden" />}
            onCancel={onCancel}
            onContinue={() => goForward(refuseTyped)}
            onBack={goBack}
          />
        </>
      }
    >
      <form {...refusable} id={formId} onSubmit={filling.submit}>
        {kept && <DraftLine {...kept} className="-mt-3 mb-2 sm:hidden" />}
        {edited && <Notice className="mb-5">{editing.censored}</Notice>}
        <div
          ref={place}
          role="presentation"
          onKeyDown={(event) => goForwardOnEnter(event, refuseTyped)}
        >
          <WarningFields
            {...{ step, draft, errors }}
            isNew={edited === undefined}
            onChange={filling.change}
          />
        </div>
        <OtherNumber draft={draft} edited={edited} />
      </form>
    </Dialog>
  )
}

const introOf = ({ verified }: { verified: boolean }) =>
  verified ? editing.introVerified : editing.intro

/** Renders what another number means for the warning that is edited, if one is. */
function OtherNumber({ draft, edited }: Pick<WarningFormProps, 'draft' | 'edited'>) {
  if (!edited || draft.phoneNumber === edited.draft.phoneNumber) return null
  return <Notice className="mt-5">{editing.otherNumber}</Notice>
}

function draftText({ place, onDiscard }: DraftState) {
  return { question: next.question, onDevice: place === 'device', onDiscard }
}

function Refused({ sentence, signIn }: Failure) {
  return (
    <Notice tone="flag" role="alert" className="mb-4">
      {sentence}
      {signIn && (
        <>
          {' '}
          <a href="/auth" target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {form.signInLink}
          </a>
        </>
      )}
    </Notice>
  )
}
