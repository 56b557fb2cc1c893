import { evidenceKinds } from '@sidelight/contract/rules/evidence-policy'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useConfig } from '../../platform/config.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useWarningOfLoss } from '../../ui/dialogs/use-warning-of-loss.ts'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HoldersRefused } from './check-holders.ts'
import { given, form as texts } from './evidence-messages.ts'
import { listCheckedHolders } from './known-heads.ts'
import { PictureList } from './picture-list.tsx'
import { type HeldEvidence, HOLDERS_KEY, useEvidenceForm } from './use-evidence-form.ts'

interface EvidenceDialogProps {
  memberId: string
  warningId: string
  onClose: () => void
}

/**
 * Renders the author's form for evidence, or says that this installation accepts none, or none yet.
 */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { evidence } = useConfig()
  if (evidence) return <CheckedDialog {...props} />
  return (
    <WithoutForm onClose={props.onClose}>
      <Without title={texts.off} why={texts.offHow} />
    </WithoutForm>
  )
}

/** Renders the form once the list of key holders is checked and long enough. */
function CheckedDialog(props: EvidenceDialogProps) {
  const { data, error } = useQuery({
    queryKey: HOLDERS_KEY,
    queryFn: ({ signal }) => listCheckedHolders(signal),
    staleTime: 0,
    gcTime: 0,
  })
  const isRefused = error instanceof HoldersRefused
  if (data?.ready && !isRefused) return <EvidenceForm {...props} holders={data.holders} />
  return (
    <WithoutForm onClose={props.onClose}>
      <FailureNotice sentence={isRefused && texts.holdersRefused} />
      {!isRefused && data && <Without title={texts.notYet} why={texts.notYetHow} />}
      {!isRefused && !data && (
        <output className="text-sm text-fg2">
          {error ? sentenceFor(error, texts.loadFailed) : texts.loading}
        </output>
      )}
    </WithoutForm>
  )
}

function WithoutForm({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      holdsFocus
      footer={<CloseRow label={texts.close} />}
    >
      {children}
    </Dialog>
  )
}

/** Renders that this installation accepts no evidence, and why. */
function Without({ title, why }: { title: string; why: string }) {
  return (
    <Notice>
      <output className="block font-[560]">{title}</output>
      <p className="mt-1">{why}</p>
    </Notice>
  )
}

interface EvidenceFormProps extends EvidenceDialogProps {
  holders: Parameters<typeof useEvidenceForm>[0]['holders']
}

function EvidenceForm({ onClose, ...about }: EvidenceFormProps) {
  const formId = useId()
  const [isSent, setSent] = useState(false)
  const held = useEvidenceForm(about, () => {
    setSent(true)
    toast({ title: texts.sent })
    onClose()
  })
  const isHeld = held.pictures.length > 0 && !isSent
  const isSending = held.step > 0
  useWarningOfLoss(isHeld)
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      holdsText={isHeld}
      holdsFocus
      footer={
        <ActButtons>
          <Button variant="ghost" onClick={onClose} disabled={isSending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} name="send" disabled={isSending}>
            {isSending ? texts.sealing(held.step, held.pictures.length) : texts.send}
          </Button>
        </ActButtons>
      }
    >
      <form
        {...held.form}
        id={formId}
        onSubmit={(event) => void held.send(event)}
        className="space-y-6"
      >
        <p className="text-sm text-fg2">{texts.intro}</p>
        <Kinds held={held} />
        <PictureList held={held} />
        <p className="text-xs text-fg3">{texts.quiet}</p>
        <FailureNotice sentence={held.failure?.sentence} />
      </form>
    </Dialog>
  )
}

function Kinds({ held: { kinds, toggle, errors } }: { held: HeldEvidence }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={errors['kinds'] ? errorId : undefined}>
      <legend className="text-sm font-[560]">{texts.kinds}</legend>
      <div className="mt-2 space-y-3">
        {evidenceKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            label={given[kind]}
            checked={kinds.includes(kind)}
            onChange={(isOn) => toggle(kind, isOn)}
          />
        ))}
      </div>
      {errors['kinds'] && (
        <p id={errorId} className="mt-1.5 text-xs text-flag">
          {errors['kinds']}
        </p>
      )}
    </fieldset>
  )
}
