import { press, type } from './replay-presses.ts'

const CONTROLS = 'a[href], button, input, textarea, select, summary, form'

/**
 * Records what a reader does in HTML whose code is not loaded yet. The rendered part may have other
 * controls, because a member is offered other plans, so a control is identified by its kind and
 * name.
 */
export interface Touched {
  /** Records a press or a submit. Returns false if it did not come from a control. */
  keep(event: Event): boolean
  /** Restores texts and focus in the rendered part, as far as it has the same controls. */
  restore(drawn: HTMLElement): void
  /** Repeats the recorded presses in the rendered part. */
  replay(drawn: HTMLElement): void
}

/** Starts to record on an element, which may later be removed from the page. */
export function watchTouched(element: HTMLElement): Touched {
  const controls = namedControls(element)
  const pressed: string[] = []
  const focusedName = () => controls.find(([, control]) => control === document.activeElement)?.[0]
  let focused = focusedName()
  element.addEventListener('focusin', () => {
    focused = focusedName()
  })
  element.addEventListener('focusout', () => {
    // Removing the element takes the focus from it, too. That focus is restored later, so it is
    // kept.
    queueMicrotask(() => {
      if (element.isConnected && !element.contains(document.activeElement)) focused = undefined
    })
  })
  return {
    keep(event) {
      const control = controlOf(event)
      const name = controls.find(([, known]) => known === control)?.[0]
      if (name === undefined) return false
      event.preventDefault()
      if (!pressed.includes(name)) pressed.push(name)
      return true
    },
    restore(drawn) {
      const fresh = new Map(namedControls(drawn))
      for (const [name, control] of controls) {
        const box = fresh.get(name)
        if (box && isBox(control) && control.value !== '') type(box, control.value)
      }
      if (focused !== undefined) fresh.get(focused)?.focus({ preventScroll: true })
    },
    replay(drawn) {
      const fresh = new Map(namedControls(drawn))
      for (const name of pressed.splice(0)) {
        const control = fresh.get(name)
        if (control) press(control)
      }
    },
  }
}

function isBox(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}

/**
 * Returns the controls of a part in order. Each name consists of the kind, the accessible name, and
 * the number of equal ones before it.
 */
function namedControls(part: HTMLElement): [name: string, control: HTMLElement][] {
  const seen = new Map<string, number>()
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].map((control) => {
    const kind = `${control.tagName} ${control.getAttribute('type') ?? ''}`
    const label = control instanceof HTMLFormElement || isBox(control) ? '' : control.textContent
    const named = control.getAttribute('name') ?? control.getAttribute('aria-label') ?? label
    const name = `${kind} ${named}`
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return [`${name} ${before}`, control]
  })
}

/**
 * Returns the form of a submit, or the button of a click. The click of a submit button counts as a
 * submit.
 */
function controlOf({ type: kind, target }: Event): HTMLElement | undefined {
  if (target instanceof HTMLFormElement && kind === 'submit') return target
  const button = target instanceof Element ? target.closest('button') : null
  return button && kind === 'click' && button.type !== 'submit' ? button : undefined
}
