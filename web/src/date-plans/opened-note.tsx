import { useEffect, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '../platform/api/api-error.ts'
import { momentOf } from '../platform/i18n/moments.ts'
import { useDocumentHash } from '../platform/navigation/use-document-hash.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { callDatePlan } from './call-date-plan.ts'
import { opening } from './messages.ts'
import { openNote, type PlanLink, readLink } from './sealed-note.ts'

type Found = { note: string; deletedAt: string } | 'nothing'

/** Renders the button that opens the note of the link in the location bar, then the note. */
export function OpenedNote() {
  const hash = useDocumentHash()
  const link = readLink(hash)
  // A new key for each link, so that the note of one disappears when another replaces it.
  return link ? <Opening key={hash} {...link} /> : <Notice tone="flag">{opening.broken}</Notice>
}

function Opening({ token, secret }: PlanLink) {
  const [found, setFound] = useState<Found>()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  async function open() {
    setOpening(true)
    setFailure('')
    setFound(undefined)
    try {
      const { sealed, deletedAt, ...mailed } = await callDatePlan('openDatePlan', {
        body: { token },
      })
      const note = mailed.note ?? (await openSealed(sealed, secret))
      // The note was received, but it was not sealed with this secret.
      if (note === null) setFailure(opening.broken)
      else setFound({ note, deletedAt })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setFound('nothing')
      else setFailure(sentenceFor(error, opening.failed))
    } finally {
      setOpening(false)
    }
  }
  return (
    <>
      {typeof found === 'object' ? (
        <Note {...found} />
      ) : (
        <Button size="lg" disabled={isOpening} onClick={() => void open()}>
          {isOpening ? opening.opening : opening.open}
        </Button>
      )}
      <output className="mt-4 block">
        {found === 'nothing' && (
          <>
            <span className="block font-[560]">{opening.nothing}</span>
            <span className="block text-sm text-fg2">{opening.nothingNote}</span>
          </>
        )}
      </output>
      <FailureNotice sentence={failure} />
    </>
  )
}

async function openSealed(sealed: string | undefined, secret: string | null) {
  return sealed === undefined || secret === null ? null : openNote({ sealed, secret })
}

function Note({ note, deletedAt }: { note: string; deletedAt: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused button has disappeared, so the focus moves to the title.
  useEffect(() => title.current?.focus(), [])
  return (
    <Card aria-labelledby="the-note">
      <h2 id="the-note" ref={title} tabIndex={-1} className="text-lg font-[600]">
        {opening.note}
      </h2>
      <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{note}</p>
      <p className="mt-4 text-sm text-fg2">{opening.until(momentOf(deletedAt))}</p>
    </Card>
  )
}
