import type { Holder } from '@sidelight/contract/calls/moderation/evidence'
import type { EvidenceKind } from '@sidelight/contract/rules/evidence-policy'
import { sendBytes } from '../../platform/api/api.ts'
import { callModeration } from '../call-moderation.ts'
import { drawPicture } from './draw-picture.ts'
import { type SealedFile, sealFile } from './seal-file.ts'
import type { ChosenPicture } from './use-pictures.ts'

interface Evidence {
  warningId: string
  kinds: readonly EvidenceKind[]
  pictures: readonly ChosenPicture[]
  holders: readonly Holder[]
  /** Called before each picture is sealed, with its position from 1. */
  onStep: (at: number) => void
}

/** What was sealed already. A retry sends the same. */
export interface SealedRequest {
  caseId: string
  files: Map<string, SealedFile>
}

export const newRequest = (): SealedRequest => ({ caseId: crypto.randomUUID(), files: new Map() })

/**
 * Redraws, seals and sends the pictures, then requests verification. Rejects if one of these fails.
 */
export async function sendEvidence(
  request: SealedRequest,
  { warningId, kinds, pictures, holders, onStep }: Evidence,
): Promise<void> {
  const { caseId } = request
  const files: SealedFile[] = []
  for (const [at, chosen] of pictures.entries()) {
    onStep(at + 1)
    const file = request.files.get(chosen.id) ?? (await seal(chosen, { caseId, holders }))
    request.files.set(chosen.id, file)
    await sendBytes(`/api/evidence/${file.id}`, file.content)
    files.push(file)
  }
  await callModeration('openVerification', {
    params: { id: warningId },
    body: {
      case: caseId,
      kinds: [...kinds],
      files: files.map(({ id, commitment, locks }) => ({ id, commitment, locks })),
    },
  })
}

async function seal(
  { picture, strokes }: ChosenPicture,
  { caseId, holders }: { caseId: string; holders: readonly Holder[] },
): Promise<SealedFile> {
  const drawn = await drawPicture(picture, strokes.flat())
  return sealFile(drawn, { caseId, fileId: crypto.randomUUID() }, holders)
}
