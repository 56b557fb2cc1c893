import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Shows the page on a phone, with text at twice its size, until the end of the test. */
export async function showAtTwice(): Promise<void> {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
}

/** Returns the visible texts within `part` that are wider than it or printed on another text. */
export function crowdedTexts(part: Element): string[] {
  const { left, right } = part.getBoundingClientRect()
  const lines = textsWithin(part).flatMap((text) =>
    linesOf(text).map((box) => ({ text: text.data, box })),
  )
  const isWider = (box: DOMRect) => box.left < left - 1 || box.right > right + 1
  return lines
    .filter(
      ({ box }, at) => isWider(box) || lines.slice(at + 1).some((line) => isOn(box, line.box)),
    )
    .map(({ text }) => text)
}

/** Returns the words within `part` that a line breaks, without URLs. */
export function brokenWords(part: Element): string[] {
  return textsWithin(part).flatMap((text) =>
    [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => linesOf(text, index, index + word.length).length > 1)
      .map(([word]) => word)
      .filter((word) => !word.includes(location.host)),
  )
}

function textsWithin(part: Element): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text instanceof Text && isSeen(text.parentElement)) texts.push(text)
  }
  return texts
}

/** Returns whether an element is visible, and is not cut with dots. */
function isSeen(element: Element | null): boolean {
  if (element === null) return true
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const { clipPath, textOverflow } = getComputedStyle(element)
  return clipPath === 'none' && textOverflow === 'clip' && isSeen(element.parentElement)
}

function linesOf(text: Text, start = 0, end = text.length): DOMRect[] {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return [...range.getClientRects()]
}

/** Returns whether two lines overlap by more than the height of neighbouring lines. */
function isOn(box: DOMRect, other: DOMRect): boolean {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  return width > 2 && height > box.height / 2
}
