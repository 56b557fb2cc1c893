import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Touched, watchTouched } from '../touched-html.ts'
import { standingHtml } from '../trusted-types.ts'

interface StillProps {
  /** Identifies the part within the page; its HTML is the element with this id. */
  id: string
  /** Renders the part. A lazy component in the browser, so that the first load lacks its code. */
  part: ComponentType
  /**
   * The part takes input: its code loads when the part comes near the viewport or is pressed; with
   * `touched` only when the focus, a pointer or typing reaches it.
   */
  wakes?: boolean | 'touched'
}

/**
 * Renders a part of a prerendered page whose HTML is left as served, without its code. If there is
 * no such HTML, because the reader came from another page of the app, `part` is rendered at once.
 * Presses and typing in HTML that `wakes` are replayed in the rendered part.
 */
export function StaticIsland({ id, part: Part, wakes = false }: StillProps) {
  const [html, setHtml] = useState(() => standingHtml(id))
  const touched = useRef<Touched>(undefined)
  useEffect(() => {
    const standing = document.getElementById(id)
    if (!wakes || html === undefined || !standing) return undefined
    touched.current = watchTouched(standing)
    // In a transition, so that the static HTML stays until the code has loaded.
    const wake = () => startTransition(() => setHtml(undefined))
    return wakes === 'touched' ? whenTouched(standing, wake) : whenNear(standing, wake)
  }, [id, wakes, html])
  if (html === undefined) {
    return (
      <Drawn key="drawn" id={id} touched={touched}>
        <Part />
      </Drawn>
    )
  }
  function keep({ nativeEvent }: SyntheticEvent) {
    if (touched.current?.keep(nativeEvent)) startTransition(() => setHtml(undefined))
  }
  // The same text as in the browser: nothing is parsed again, and nothing can be injected.
  return (
    <div
      key="still"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
      onClickCapture={keep}
      onSubmitCapture={keep}
    />
  )
}

interface DrawnProps {
  id: string
  touched: RefObject<Touched | undefined>
  children: ReactNode
}

function Drawn({ id, touched, children }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [drawn, before] = [place.current, touched.current]
    if (!drawn || !before) return undefined
    before.giveBack(drawn)
    // After a render with the restored text, with which the form is submitted.
    const replay = setTimeout(() => before.replay(drawn))
    return () => clearTimeout(replay)
  }, [touched])
  return (
    <div id={id} ref={place}>
      {children}
    </div>
  )
}

/**
 * Calls `call` when the focus, a pointer or typing reaches the element. Returns a function that
 * stops watching.
 */
function whenTouched(element: HTMLElement, call: () => void): () => void {
  if (element.contains(document.activeElement)) call()
  const over = new AbortController()
  for (const kind of ['focusin', 'pointerover', 'input']) {
    element.addEventListener(kind, call, { signal: over.signal })
  }
  return () => over.abort()
}

/** Calls `call` once the element is less than half a screen away. Returns a stop function. */
function whenNear(element: HTMLElement, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call()
    },
    { rootMargin: '50%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
