import type { CaseEvidence, EvidenceFile } from '@sidelight/contract/calls/moderation/evidence'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { CaseAlone } from '../console/case/case-part.tsx'
import { given, opened as texts } from './evidence-messages.ts'
import type { HolderKeys } from './holder-key.ts'
import { useHolderKeys } from './holder-root.ts'
import { openReceived, releaseTo, resplit } from './received-evidence.ts'

const keyOf = (caseId: string) => ['moderated cases', 'evidence', caseId]

/** Reads the pictures and the history of a case again after an action. */
function readAgain(client: QueryClient, caseId: string) {
  void client.invalidateQueries({ queryKey: keyOf(caseId) })
  void client.invalidateQueries({ queryKey: ['moderated cases', 'case', caseId] })
}

interface EvidencePartProps {
  caseId: string
  moderator: string
}

/** Renders the sealed pictures of a claimed case, and who has released and opened each. */
export function EvidencePart({ caseId, moderator }: EvidencePartProps) {
  const { data, error } = useQuery({
    queryKey: keyOf(caseId),
    queryFn: ({ signal }) => callModeration('listEvidence', { params: { id: caseId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const keys = useHolderKeys(moderator)
  if (!data) {
    return (
      <output className="text-sm text-fg2">
        {error ? sentenceFor(error, texts.failed) : texts.loading}
      </output>
    )
  }
  return (
    <div className="space-y-4 text-sm">
      <p className="text-fg2">{texts.how}</p>
      {data.kinds.length > 0 && (
        <p>
          {texts.said} {data.kinds.map((kind) => given[kind]).join('; ')}.
        </p>
      )}
      {data.files.length === 0 && <p>{texts.none}</p>}
      <ol className="space-y-4">
        {data.files.map((file, at) => (
          <Picture
            key={file.id}
            file={file}
            at={at + 1}
            caseId={caseId}
            you={data.you}
            keys={keys}
          />
        ))}
      </ol>
    </div>
  )
}

interface PictureProps {
  file: EvidenceFile
  /** The position in the list, from 1. */
  at: number
  caseId: string
  you: CaseEvidence['you']
  keys: HolderKeys | undefined
}

function Picture({ file, at, caseId, you, keys }: PictureProps) {
  const Heading = use(CaseAlone) ? 'h3' : 'h4'
  const { holders, releases, openedBy, waits } = file
  const toYou = releases.filter(({ to }) => to === you).map(({ by }) => by)
  const byYou = releases.filter(({ by }) => by === you).map(({ to }) => to)
  const isHolder = holders.includes(you)
  return (
    <li className="card p-4">
      <Heading className="num font-[560]">{texts.picture(at)}</Heading>
      <ul className="mt-1 space-y-1 text-xs text-fg2">
        {factsOf({ byYou, toYou, openedBy, isHolder, waits }).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {!isHolder && <p className="mt-2">{texts.noShare}</p>}
      {isHolder && !keys && <p className="mt-2">{texts.locked}</p>}
      {isHolder && keys && (
        <div className="mt-3 flex flex-wrap items-start gap-2">
          {holders.filter(isNotIn([you, ...byYou])).map((reader) => (
            <ReleaseButton key={reader} file={file} caseId={caseId} reader={reader} keys={keys} />
          ))}
          {toYou.length > 0 && waits && <ResplitButton file={file} caseId={caseId} keys={keys} />}
          {toYou.length > 0 && <Opened file={file} at={at} caseId={caseId} keys={keys} />}
        </div>
      )}
    </li>
  )
}

interface Facts {
  byYou: readonly string[]
  toYou: readonly string[]
  openedBy: readonly string[]
  isHolder: boolean
  waits: boolean
}

/** Returns sentences about the shares of a picture. */
function factsOf({ byYou, toYou, openedBy, isHolder, waits }: Facts): string[] {
  return [
    ...(waits ? [texts.resplitWaits] : []),
    ...(byYou.length > 0 ? [texts.released(byYou.join(', '))] : []),
    ...(toYou.length > 0 ? [texts.releasedToYou(toYou.join(', '))] : []),
    ...(isHolder && toYou.length === 0 ? [texts.waits] : []),
    ...(openedBy.length > 0 ? [texts.openedBy(openedBy.join(', '))] : []),
  ]
}

const isNotIn = (others: readonly string[]) => (id: string) => !others.includes(id)

interface ReleaseButtonProps {
  file: EvidenceFile
  caseId: string
  reader: string
  keys: HolderKeys
}

function ReleaseButton({ file, caseId, reader, keys }: ReleaseButtonProps) {
  const words = {
    act: texts.readers(reader),
    acting: texts.releasing,
    failed: texts.releaseFailed,
  }
  return <ShareButton caseId={caseId} words={words} act={() => releaseTo(file.id, reader, keys)} />
}

const resplitWords = {
  act: texts.resplit,
  acting: texts.resplitting,
  failed: texts.resplitFailed,
}

function ResplitButton({ file, caseId, keys }: Omit<ReleaseButtonProps, 'reader'>) {
  return <ShareButton caseId={caseId} words={resplitWords} act={() => resplit(file.id, keys)} />
}

interface ShareButtonProps {
  caseId: string
  words: { act: string; acting: string; failed: string }
  act: () => Promise<void>
}

function ShareButton({ caseId, words, act }: ShareButtonProps) {
  const client = useQueryClient()
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: act,
    onSettled: () => readAgain(client, caseId),
  })
  return (
    <div>
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate()}>
        {isPending ? words.acting : words.act}
      </Button>
      <FailureNotice sentence={error && sentenceFor(error, words.failed)} className="mt-2" />
    </div>
  )
}

interface OpenedProps extends Omit<ReleaseButtonProps, 'reader'> {
  at: number
}

function Opened({ file, at, caseId, keys }: OpenedProps) {
  const client = useQueryClient()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: () => openReceived(file.id, keys),
    onSuccess: setPicture,
    onSettled: () => readAgain(client, caseId),
  })
  if (picture) {
    return (
      <figure aria-label={texts.shown(at)} className="w-full">
        <Drawn picture={picture} />
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setPicture(null)}>
          {texts.hide}
        </Button>
      </figure>
    )
  }
  return (
    <div>
      <Button
        size="sm"
        disabled={isPending}
        aria-label={texts.openNamed(at)}
        onClick={() => mutate()}
      >
        {isPending ? texts.opening : texts.open}
      </Button>
      <FailureNotice sentence={error && sentenceFor(error, texts.openFailed)} className="mt-2" />
    </div>
  )
}

/** Renders a picture on a canvas, because our security policy refuses the URL of an image. */
function Drawn({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0), [picture])
  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      className="max-w-full rounded-lg"
    />
  )
}
