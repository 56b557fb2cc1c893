import { EVIDENCE_FILES } from '@sidelight/contract/rules/evidence-policy'
import { useState } from 'react'
import { type Cover, readPicture } from './draw-picture.ts'
import { form } from './evidence-messages.ts'

/** A picture that an author chose, with the strokes of the brush on it. */
export interface ChosenPicture {
  id: string
  picture: ImageBitmap
  strokes: readonly (readonly Cover[])[]
}

/**
 * Returns the pictures that an author chose, and functions that change them. They never leave the
 * browser in this form.
 */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])

  /** Adds files. Returns a sentence if some of them were left out. */
  async function add(files: readonly File[]): Promise<string> {
    const room = EVIDENCE_FILES - pictures.length
    const read = await Promise.all(files.slice(0, room).map((file) => tryToRead(file)))
    const added = read.filter((picture) => picture !== null)
    setPictures((before) => [...before, ...added].slice(0, EVIDENCE_FILES))
    if (added.length < read.length) return form.unreadable
    return files.length > room ? form.tooMany : ''
  }
  function change(id: string, act: (picture: ChosenPicture) => ChosenPicture) {
    setPictures((before) => before.map((each) => (each.id === id ? act(each) : each)))
  }
  return {
    pictures,
    add,
    remove: (id: string) => setPictures((before) => before.filter((each) => each.id !== id)),
    cover: (id: string, cover: Cover, begins: boolean) =>
      change(id, (each) => ({ ...each, strokes: painted(each.strokes, cover, begins) })),
    undo: (id: string) => change(id, (each) => ({ ...each, strokes: each.strokes.slice(0, -1) })),
  }
}

function painted(
  strokes: ChosenPicture['strokes'],
  cover: Cover,
  begins: boolean,
): ChosenPicture['strokes'] {
  const last = strokes.at(-1)
  if (begins || !last) return [...strokes, [cover]]
  return [...strokes.slice(0, -1), [...last, ...between(last.at(-1), cover)]]
}

/** Returns the circles between two others of a stroke, so that a fast stroke has no gaps. */
function between(from: Cover | undefined, to: Cover): Cover[] {
  if (!from) return [to]
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (to.radius / 2)) || 1
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps
    return { ...to, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })
}

async function tryToRead(file: File): Promise<ChosenPicture | null> {
  try {
    return { id: crypto.randomUUID(), picture: await readPicture(file), strokes: [] }
  } catch {
    return null
  }
}
