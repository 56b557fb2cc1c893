import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Router, useLocation, Link as WouterLink } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { createStore, useStore } from '../storage/store.ts'
import { carryToast, dismissToast } from '../toasts.ts'
import { beneathLayers } from './beneath-layers.ts'

// Pages with a security policy of their own. After a client-side move the policy of the first page
// would still apply, including its permission for the card provider's script.
const fullLoads = new Set(['/checkout', '/subscribe'])

/** Returns whether a move into or out of a page with its own policy needs a new document. */
export function crossesPolicy(from: string, to: string): boolean {
  const [path = ''] = to.split(/[?#]/, 1)
  return path !== from && (fullLoads.has(path) || fullLoads.has(from))
}

/** Loads the code of the page at a path. Returns undefined if it is already loaded. */
type FetchPage = (path: string) => Promise<void> | undefined
type Move = NonNullable<ComponentProps<typeof Router>['aroundNav']>

const coming = createStore(false)
let fetchPage: FetchPage = () => undefined
let newest = 0
/** Whether the current move takes the toast of its action to the next page. */
let withToast = false

/** Installs the handler of every move: the URL changes together with the page. Called once. */
export function startMoves(fetch: FetchPage): void {
  fetchPage = fetch
  let before = new URL(location.href)
  for (const change of ['popstate', 'pushState', 'replaceState']) {
    addEventListener(change, () => {
      const here = new URL(location.href)
      // A toast belongs to the page of its action, so it is dismissed.
      if (before.pathname !== here.pathname && !withToast) dismissToast()
      // The back button cancels a move that is still loading. Closing a dialog goes back as well,
      // but the URL stays.
      if (change === 'popstate' && before.href !== here.href) {
        newest += 1
        coming.set(false)
      }
      before = here
    })
  }
}

/** Returns whether the code of the next page is loading. */
export function useIsPageLoading(): boolean {
  return useStore(coming, false)
}

const move: Move = (navigateTo, to, options) => moveWith(() => navigateTo(to, options), to, false)

/** Runs `change`, which changes the URL, once the code of the page at `to` is loaded. */
function moveWith(change: () => void, to: string, takesToast: boolean) {
  newest += 1
  const mine = newest
  const [path = ''] = to.split(/[?#]/, 1)
  const code = fetchPage(path || location.pathname)
  coming.set(code !== undefined)
  const arrive = () => {
    if (mine !== newest) return
    coming.set(false)
    beneathLayers.run(() => {
      withToast = takesToast
      change()
      withToast = false
    })
  }
  if (!code) return arrive()
  // If the code fails to load, the page at the new URL shows the error.
  void code.then(arrive, arrive)
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * Renders a link inside the product. It is a plain link to a hash of this page, and to a page with
 * another policy.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const [here] = useLocation()
  const [path = '', hash] = to.split('#')
  const plain = crossesPolicy(here, to) || (hash && path === here)
  if (plain) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <WouterLink href={to} {...rest}>
      {children}
    </WouterLink>
  )
}

interface MoveOptions {
  /** Whether the move replaces the history entry of this page. */
  replace?: boolean
  /**
   * Whether the move is part of an action whose toast is shown on the next page for the rest of its
   * time.
   */
  withToast?: boolean
  /** The state of the next page's history entry. */
  state?: Readonly<Record<string, unknown>>
}

/** Moves to another page. */
export function goTo(
  to: string,
  { replace = false, withToast: takesToast = false, state }: MoveOptions = {},
) {
  if (!crossesPolicy(location.pathname, to)) {
    return moveWith(() => navigate(to, { replace, ...(state && { state }) }), to, takesToast)
  }
  if (takesToast) carryToast()
  beneathLayers.run(() => (replace ? location.replace(to) : location.assign(to)))
}

/**
 * Moves to another page when it is mounted, and replaces the history entry of this one. A move that
 * is already loading wins: after an account is deleted, it leads to the next page, and not the
 * redirect for visitors.
 */
export function Redirect({ to }: { to: string }) {
  // Fixed when mounted, because the URL from which it was read changes with the move.
  const [target] = useState(to)
  useEffect(() => {
    if (!coming.get()) goTo(target, { replace: true, withToast: true })
  }, [target])
  return null
}

/** Returns the current path without query and hash. */
export function usePath(): string {
  return useLocation()[0]
}

/** Returns the hash with its `#`, or ''. Follows every change of the URL. */
export function useHash(): string {
  return useLocationProperty(
    () => location.hash,
    () => '',
  )
}

/** Returns the query with its `?`, or ''. Follows every change of the URL. */
export function useLocationQuery(): string {
  return useLocationProperty(
    () => location.search,
    () => '',
  )
}

/**
 * Provides the location to everything that reads or changes it. `path` is set where there is no
 * browser.
 */
export function RouterProvider({ path, children }: { path?: string; children: ReactNode }) {
  return (
    <Router aroundNav={move} {...(path === undefined ? {} : { ssrPath: path })}>
      {children}
    </Router>
  )
}
