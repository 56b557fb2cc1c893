import { press, type } from './replay-presses.ts'

const CONTROLS = 'a[href], button, input, textarea, select, summary, form'

/**
 * Records what a reader does with HTML that has no code yet. The rendered part may have other
 * controls (a member is offered other plans), so a control is identified by its kind and name.
 */
export interface Touched {
  /** Records a press or submit in that HTML. Returns false if it did not come from a control. */
  keep(event: Event): boolean
  /** Restores text and focus in the rendered part. What has no counterpart there is dropped. */
  giveBack(drawn: HTMLElement): void
  /** Replays the recorded presses in the rendered part. */
  replay(drawn: HTMLElement): void
}

/** Starts recording on an element, which may leave the page later. */
export function watchTouched(standing: HTMLElement): Touched {
  const controls = namedControls(standing)
  const pressed: string[] = []
  const focusedName = () => controls.find(([, control]) => control === document.activeElement)?.[0]
  let focused = focusedName()
  standing.addEventListener('focusin', () => {
    focused = focusedName()
  })
  standing.addEventListener('focusout', () => {
    // An element that is removed loses the focus too; that focus is restored later.
    queueMicrotask(() => {
      if (standing.isConnected && !standing.contains(document.activeElement)) focused = undefined
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
    giveBack(drawn) {
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
 * Returns the controls of a part in order, each under its kind, its name and the number of equal
 * ones before it.
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
 * Returns the form of a submit or the button of a click. The click of a submit button counts as its
 * form's submit.
 */
function controlOf({ type: kind, target }: Event): HTMLElement | undefined {
  if (target instanceof HTMLFormElement && kind === 'submit') return target
  const button = target instanceof Element ? target.closest('button') : null
  return button && kind === 'click' && button.type !== 'submit' ? button : undefined
}
