import type { Holder } from '@sidelight/contract/calls/moderation/evidence'
import type { EvidenceKind } from '@sidelight/contract/rules/evidence-policy'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { ownCasesKey } from '../own-cases/own-cases-query.ts'
import type { Cover } from './draw-picture.ts'
import { form as texts } from './evidence-messages.ts'
import { newRequest, sendEvidence } from './send-evidence.ts'
import { usePictures } from './use-pictures.ts'

/** The query key of the list of holders. */
export const HOLDERS_KEY = ['key holders']

interface About {
  memberId: string
  warningId: string
  holders: readonly Holder[]
}

/**
 * Returns what is chosen in the author's form, how much of it was sent, and functions that change
 * and send it.
 */
export function useEvidenceForm({ memberId, warningId, holders }: About, onSent: () => void) {
  const client = useQueryClient()
  const { form, errors, failure, refuse, refuseBy, correct, clear } = useRefusedForm('send')
  const chosen = usePictures()
  const [kinds, setKinds] = useState<readonly EvidenceKind[]>([])
  const [step, setStep] = useState(0)
  const request = useRef(newRequest())
  // Pictures that were changed are sealed again, in a new request.
  const renew = () => {
    request.current = newRequest()
  }

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const faults = {
      ...(kinds.length === 0 ? { kinds: texts.kindsMissing } : {}),
      ...(chosen.pictures.length === 0 ? { files: texts.picturesMissing } : {}),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
    clear()
    const { pictures } = chosen
    try {
      await sendEvidence(request.current, { warningId, kinds, pictures, holders, onStep: setStep })
      // Called before the cases are read again, so that the dialog returns the focus before the
      // button that opened it disappears.
      onSent()
      await client.invalidateQueries({ queryKey: ownCasesKey(memberId) })
    } catch (error) {
      // The holders may have changed. What was sealed for the old ones cannot be used.
      if (isConflict(error)) {
        renew()
        await client.invalidateQueries({ queryKey: HOLDERS_KEY })
      }
      refuseBy(error, { failed: texts.failed })
    } finally {
      setStep(0)
    }
  }
  async function add(files: readonly File[]) {
    const sentence = await chosen.add(files)
    renew()
    if (sentence === '') correct('files')
    else refuse({ files: sentence })
  }
  function paint(id: string, cover: Cover, begins: boolean) {
    renew()
    chosen.cover(id, cover, begins)
  }
  function toggle(kind: EvidenceKind, isOn: boolean) {
    correct('kinds')
    setKinds((before) => (isOn ? [...before, kind] : before.filter((each) => each !== kind)))
  }
  const changes = {
    add,
    paint,
    toggle,
    // Removing a picture also removes the sentence about the files, such as that there are too
    // many.
    remove: (id: string) => (renew(), correct('files'), chosen.remove(id)),
    undo: (id: string) => (renew(), chosen.undo(id)),
  }
  return { form, errors, failure, kinds, pictures: chosen.pictures, step, send, ...changes }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

export type HeldEvidence = ReturnType<typeof useEvidenceForm>
