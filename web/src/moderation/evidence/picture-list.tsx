import { EVIDENCE_FILES } from '@sidelight/contract/rules/evidence-policy'
import { useEffect, useId, useRef, useState } from 'react'
import { usePartFocus } from '../../platform/navigation/use-part-focus.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { form as texts } from './evidence-messages.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import type { HeldEvidence } from './use-evidence-form.ts'
import type { ChosenPicture } from './use-pictures.ts'

/** The radius of each brush as a fraction of the longer side. */
const brushes = { small: 0.012, medium: 0.03, large: 0.07 } as const
type Brush = keyof typeof brushes
const brushNames = ['small', 'medium', 'large'] as const

/** Renders the chosen pictures, and the button that adds more. */
export function PictureList({ held }: { held: HeldEvidence }) {
  const [brush, setBrush] = useState<Brush>('medium')
  const { pictures } = held
  const place = useRef<HTMLDivElement>(null)
  // Moves the focus after a picture is removed, because its focused button disappears.
  usePartFocus(place)
  return (
    <div ref={place} className="space-y-5">
      <Choice held={held} />
      {pictures.length > 0 && (
        <RadioField
          legend={texts.brush}
          name="brush"
          values={brushNames}
          words={texts.brushes}
          chosen={brush}
          onChoose={setBrush}
        />
      )}
      <ol className="space-y-6">
        {pictures.map((each, at) => (
          <Chosen key={each.id} chosen={each} at={at + 1} radius={brushes[brush]} held={held} />
        ))}
      </ol>
    </div>
  )
}

function Choice({ held: { pictures, add, errors, step } }: { held: HeldEvidence }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = pictures.length >= EVIDENCE_FILES
  const title = useRef<HTMLParagraphElement>(null)
  // After files are chosen, the focus is on a button that is disabled once the list is full.
  useEffect(() => {
    if (isFull) title.current?.focus({ preventScroll: true })
  }, [isFull])
  return (
    <div className="text-sm">
      <p ref={title} data-heading tabIndex={-1} className="font-[560]">
        {texts.pictures}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-xs text-fg3">
        {texts.picturesHint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        name="files"
        variant="outline"
        className="mt-3"
        disabled={isFull || step > 0}
        aria-describedby={[`${id}-hint`, ...(errors['files'] ? [`${id}-error`] : [])].join(' ')}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      {errors['files'] && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-xs text-flag">
          {errors['files']}
        </p>
      )}
    </div>
  )
}

interface ChosenProps {
  chosen: ChosenPicture
  at: number
  radius: number
  held: HeldEvidence
}

function Chosen({ chosen: { id, picture, strokes }, at, radius, held }: ChosenProps) {
  const isSending = held.step > 0
  return (
    <li>
      <p className="num mb-2 text-sm font-[560]">{texts.picture(at)}</p>
      <PictureCanvas
        picture={picture}
        covers={strokes.flat()}
        radius={radius}
        at={at}
        onCover={(cover, begins) => !isSending && held.paint(id, cover, begins)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={strokes.length === 0 || isSending}
          aria-label={texts.undoNamed(at)}
          onClick={() => held.undo(id)}
        >
          {texts.undo}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isSending}
          aria-label={texts.removeNamed(at)}
          onClick={() => held.remove(id)}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
