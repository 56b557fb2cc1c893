import type { ComponentProps, ReactNode } from 'react'
import { Redirect, Router, useLocation, Link as WouterLink } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export { Redirect }

// Pages with a security policy of their own: a client-side move would keep the policy of the first page.
const fullLoads = ['/checkout', '/subscribe']

/** A link inside the product. Hashes of the page in front of us and card payments are left to the browser. */
export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const [here] = useLocation()
  const [path = '', hash] = to.split('#')
  const plain = fullLoads.includes(path.split('?', 1).join('')) || (hash && path === here)
  return plain ? <a href={to} {...rest} /> : <WouterLink href={to} {...rest} />
}

/** Moves to another page from code; `replace` leaves no way back to this one. */
export function goTo(to: string, options: { replace?: boolean } = {}) {
  navigate(to, options)
}

/** The path in front of us, without query and hash. */
export function usePath(): string {
  return useLocation()[0]
}

/** Everything that reads or changes the address lives inside. `path` is set when there is no browser. */
export function AddressProvider({ path, children }: { path?: string; children: ReactNode }) {
  return <Router {...(path === undefined ? {} : { ssrPath: path })}>{children}</Router>
}
