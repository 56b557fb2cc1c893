import { type ComponentType, lazy } from 'react'
import { loadOrReload } from '../platform/navigation/load-or-reload.ts'
import { type PageRoute, routes } from './routes.tsx'
import { NOT_FOUND } from './shell/shell.tsx'

/**
 * The component of each route by its path. Once the 404 page was loaded, its component is under
 * `NOT_FOUND`.
 */
type FetchedPages = Record<string, ComponentType>

type Fetched = Pick<PageRoute, 'path' | 'load' | 'partOf'>

const notFound: Fetched = {
  path: NOT_FOUND,
  load: () => import('./pages/not-found-page.tsx').then((page) => page.NotFoundPage),
}

/**
 * Returns the pages of the app. Each is loaded when it is first rendered or, earlier, by
 * `fetchPage`.
 */
export function lazyPages(): FetchedPages {
  const whole = routes.filter(({ partOf }) => partOf === undefined)
  return Object.fromEntries(
    whole.map(({ path, load }) => [
      path,
      lazy(async () => ({ default: await loadOrReload(load) })),
    ]),
  )
}

const fetched = new Set<string>()

/**
 * Loads the code of the page at a path, so that it renders without a delay. Returns undefined if it
 * is already loaded; rejects if it fails to load.
 */
export function fetchPage(pages: FetchedPages, path: string): Promise<void> | undefined {
  const route: Fetched = routes.find((known) => matches(known.path, path)) ?? notFound
  const page = route.partOf ?? route.path
  return fetched.has(page) ? undefined : loadPage(pages, page, route.load)
}

async function loadPage(pages: FetchedPages, path: string, load: PageRoute['load']) {
  const page = await load()
  // Set only once, because a page that is rendered must not become another component.
  if (!fetched.has(path)) pages[path] = page
  fetched.add(path)
}

/**
 * Returns whether a path matches a pattern, by the rules of wouter: `/match-room/:id` matches
 * `/match-room/1`, and `/search` matches `/Search/`.
 */
function matches(pattern: string, path: string): boolean {
  const [parts, asked] = [partsOf(pattern), partsOf(path)]
  return (
    parts.length === asked.length &&
    parts.every((part, at) =>
      part.startsWith(':') ? asked[at] !== '' : part === asked[at]?.toLowerCase(),
    )
  )
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')
