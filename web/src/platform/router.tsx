import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Router, useLocation, Link as WouterLink } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

// Pages with a security policy of their own: a client-side move would keep the policy, and the card
// provider's script, of the first page.
const fullLoads = new Set(['/checkout', '/subscribe'])

/** Whether a move needs a document of its own: into a page with its own policy, and out of it. */
export function crossesPolicy(from: string, to: string): boolean {
  const [path = ''] = to.split(/[?#]/, 1)
  return path !== from && (fullLoads.has(path) || fullLoads.has(from))
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link inside the product. Hashes of the page in front of us and card payments are left to the browser. */
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

/** Moves to another page from code; `replace` leaves no way back to this one. */
export function goTo(to: string, options: { replace?: boolean } = {}) {
  if (!crossesPolicy(location.pathname, to)) navigate(to, options)
  else if (options.replace) location.replace(to)
  else location.assign(to)
}

/** Leads to another page as soon as it stands, and leaves no way back to this one. */
export function Redirect({ to }: { to: string }) {
  // Where it leads is settled once: the address that it was read from changes with the move.
  const [target] = useState(to)
  useEffect(() => goTo(target, { replace: true }), [target])
  return null
}

/** The path in front of us, without query and hash. */
export function usePath(): string {
  return useLocation()[0]
}

/** The hash with its `#`, or nothing; follows every change of the address. */
export function useHash(): string {
  return useLocationProperty(
    () => location.hash,
    () => '',
  )
}

/** The query with its `?`, or nothing; follows every change of the address. */
export function useAddressQuery(): string {
  return useLocationProperty(
    () => location.search,
    () => '',
  )
}

/** Everything that reads or changes the address lives inside. `path` is set when there is no browser. */
export function AddressProvider({ path, children }: { path?: string; children: ReactNode }) {
  return <Router {...(path === undefined ? {} : { ssrPath: path })}>{children}</Router>
}
