const { documentElement: html, body } = document
const CLOCK = ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout']

/** The page before any test. Set-up files run before each file; this one once per page. */
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

/** Restores the page's elements, title, URL and clock as they were before any test. */
export function restorePage(): void {
  // A spy on a fake clock restores the fake one if the clock was restored before the spies.
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
