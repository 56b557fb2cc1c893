import type { ReactNode } from 'react'
import { BoxReadBack } from './read-back/box-read-back.tsx'
import { refused } from './read-back/read-back-messages.ts'
import type { useCheckBox } from './use-check-box.ts'

type Fault = ReturnType<typeof useCheckBox>['fault']

interface BoxNotesProps {
  /** The id of the notes, which describe the field. */
  id: string
  fault: Fault
  /** The server's sentence about a text that it refused. */
  sentence?: string | undefined
  /** Shown in place of how the text was parsed, such as how many checks are left. */
  children?: ReactNode
}

/**
 * Renders the notes below the box: what is wrong with its text, otherwise how the text was parsed.
 */
export function BoxNotes({ id, fault, sentence, children }: BoxNotesProps) {
  const wrong = sentenceOf(fault) ?? sentence
  const instead = wrong ? <Wrong sentence={wrong} isShort={fault === 'short'} /> : children
  return (
    <>
      {instead && (
        <div id={id} className="mt-3 min-h-6 pl-1 text-xs text-fg2">
          {instead}
        </div>
      )}
      {/* Always mounted, because screen readers do not announce a status that appears together with its text. */}
      <div hidden={Boolean(instead)}>
        <BoxReadBack id={instead ? undefined : id} />
      </div>
    </>
  )
}

function sentenceOf(fault: Fault): string | undefined {
  if (fault === 'short') return refused.short
  return fault === 'missing' ? refused.missing.description : undefined
}

function Wrong({ sentence, isShort }: { sentence: string; isShort: boolean }) {
  return (
    <>
      <p role="alert" className="text-sm text-flag">
        {sentence}
      </p>
      {isShort && <p className="mt-1">{refused.shortNote}</p>}
    </>
  )
}
