/**
 * Focuses the first control of a form whose name is in `names`, the refused fields. Names without a
 * control are skipped.
 */
export function focusFirst(form: HTMLFormElement | null, names: Iterable<string>) {
  const wanted = new Set(names)
  const control = [...(form?.elements ?? [])].find((element) =>
    wanted.has(element.getAttribute('name') ?? ''),
  )
  if (control instanceof HTMLElement) control.focus()
}
