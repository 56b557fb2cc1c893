const { documentElement: html, body } = document
const CLOCK = ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout']

/**
 * The state of the page before any test. Read once per page, although set-up files run before each
 * test file.
 */
export const startOfPage = {
  address: location.href,
  title: document.title,
  width: innerWidth,
  height: innerHeight,
  html: attributesOf(html),
  body: attributesOf(body),
  nodes: [...body.childNodes],
  clock: Object.fromEntries(CLOCK.map((name) => [name, Reflect.get(window, name)])),
}

/** Restores the elements, title, URL and clock that the page had before any test. */
export function restorePage(): void {
  // If a test restores the clock before its spies, a spy on the fake clock puts the fake one back.
  Object.assign(window, startOfPage.clock)
  history.replaceState(null, '', startOfPage.address)
  document.title = startOfPage.title
  restoreAttributes(html, startOfPage.html)
  restoreAttributes(body, startOfPage.body)
  body.replaceChildren(...startOfPage.nodes)
}

function attributesOf({ attributes }: Element): ReadonlyMap<string, string> {
  return new Map(Array.from(attributes, ({ name, value }) => [name, value]))
}

function restoreAttributes(element: Element, before: ReadonlyMap<string, string>): void {
  for (const name of element.getAttributeNames())
    if (!before.has(name)) element.removeAttribute(name)
  for (const [name, value] of before) element.setAttribute(name, value)
}
