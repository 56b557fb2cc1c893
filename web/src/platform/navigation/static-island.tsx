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
import { servedHtml } from '../trusted-types.ts'

interface StaticIslandProps {
  /** The id of the element that contains the part. */
  id: string
  /**
   * Renders the part. In the browser it is a lazy component, so that the first load does not
   * contain its code.
   */
  part: ComponentType
  /**
   * Whether the part takes input. Its code then loads when the part comes near the viewport or is
   * pressed; with `touched` only when a pointer is over it, or it is focused or typed into.
   */
  wakes?: boolean | 'touched'
}

/**
 * Renders a part of a prerendered page as the HTML that was served, without its code. If there is
 * no such HTML, because the reader came from another page of the app, `part` is rendered at once.
 * Presses and typing in a part that takes input are replayed after it is rendered.
 */
export function StaticIsland({ id, part: Part, wakes = false }: StaticIslandProps) {
  const [html, setHtml] = useState(() => servedHtml(id))
  const touched = useRef<Touched>(undefined)
  useEffect(() => {
    const served = document.getElementById(id)
    if (!wakes || html === undefined || !served) return undefined
    touched.current = watchTouched(served)
    // In a transition, so that the static HTML stays until the code has loaded.
    const wake = () => startTransition(() => setHtml(undefined))
    return wakes === 'touched' ? whenApproached(served, wake) : whenNear(served, wake)
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
  // This is the HTML that the browser already has, so nothing is parsed again and nothing can be
  // injected.
  return (
    <div
      key="static"
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
    before.restore(drawn)
    // Replayed after a render with the restored text, so that a submitted form contains it.
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
 * Calls `call` when a pointer is over the element, or it is focused or typed into. Returns a
 * function that stops that.
 */
function whenApproached(element: HTMLElement, call: () => void): () => void {
  if (element.contains(document.activeElement)) call()
  const over = new AbortController()
  for (const kind of ['focusin', 'pointerover', 'input']) {
    element.addEventListener(kind, call, { signal: over.signal })
  }
  return () => over.abort()
}

/**
 * Calls `call` when the element is less than half a screen away. Returns a function that stops
 * that.
 */
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
