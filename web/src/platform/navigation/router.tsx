import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Router, useLocation, Link as WouterLink } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { createStore, useStore } from '../storage/store.ts'
import { carryToast, dismissToast } from '../toasts.ts'
import { beneathLayers } from './beneath-layers.ts'

// Pages with their own security policy. A client-side move would apply the policy of the first
// page, and its permission for the card provider's script, to the next.
const fullLoads = new Set(['/checkout', '/subscribe'])

/** Returns true if a move needs its own document: into or out of a page with its own policy. */
export function crossesPolicy(from: string, to: string): boolean {
  const [path = ''] = to.split(/[?#]/, 1)
  return path !== from && (fullLoads.has(path) || fullLoads.has(from))
}

/** Loads the code of the page at a path; returns undefined if it is loaded already. */
type FetchPage = (path: string) => Promise<void> | undefined
type Move = NonNullable<ComponentProps<typeof Router>['aroundNav']>

const coming = createStore(false)
let fetchPage: FetchPage = () => undefined
let newest = 0
/** Whether the current move is part of an action whose toast is carried to the next page. */
let withToast = false

/** Installs what runs before every move: the URL changes with its page. Called once. */
export function startMoves(fetch: FetchPage): void {
  fetchPage = fetch
  let before = new URL(location.href)
  for (const change of ['popstate', 'pushState', 'replaceState']) {
    addEventListener(change, () => {
      const here = new URL(location.href)
      // A toast belongs to the page of its action.
      if (before.pathname !== here.pathname && !withToast) dismissToast()
      // The back button cancels a move that is still loading. Closing a dialog goes back too, but
      // stays at its URL.
      if (change === 'popstate' && before.href !== here.href) {
        newest += 1
        coming.set(false)
      }
      before = here
    })
  }
}

/** Returns true while the code of the next page is loading. */
export function useComingPage(): boolean {
  return useStore(coming, false)
}

const move: Move = (navigateTo, to, options) => moveWith(() => navigateTo(to, options), to, false)

/** Runs `change`, which changes the URL, once the code of the page is loaded. */
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
  // If the code does not load, the page at the new URL shows the error.
  void code.then(arrive, arrive)
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** Renders a link inside the product; plain for hashes of this page and across policies. */
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
  /** Removes this page from the history. */
  replace?: boolean
  /** Whether the move is part of an action, so that its toast is shown for the rest of its time. */
  withToast?: boolean
  /** Stored in the history entry of the next page. */
  state?: Readonly<Record<string, unknown>>
}

/** Moves to another page from code. */
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
 * Moves to another page on mount and replaces this one in the history. A move that is already
 * loading takes precedence: after deleting an account, that move determines the next page, not the
 * redirect for visitors.
 */
export function Redirect({ to }: { to: string }) {
  // Fixed at mount: the URL that it was read from changes with the move.
  const [target] = useState(to)
  useEffect(() => {
    if (!coming.get()) goTo(target, { replace: true, withToast: true })
  }, [target])
  return null
}

/** Returns the current path, without query and hash. */
export function usePath(): string {
  return useLocation()[0]
}

/** Returns the hash with its `#`, or an empty string; follows every change of the URL. */
export function useHash(): string {
  return useLocationProperty(
    () => location.hash,
    () => '',
  )
}

/** Returns the query with its `?`, or an empty string; follows every change of the URL. */
export function useLocationQuery(): string {
  return useLocationProperty(
    () => location.search,
    () => '',
  )
}

/** Provides the location to what reads or changes it. `path` is set without a browser. */
export function RouterProvider({ path, children }: { path?: string; children: ReactNode }) {
  return (
    <Router aroundNav={move} {...(path === undefined ? {} : { ssrPath: path })}>
      {children}
    </Router>
  )
}
