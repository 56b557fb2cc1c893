import type { ComponentProps, ReactNode } from 'react'
import { Redirect, Router, useLocation, Link as WouterLink } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

export { Redirect }

// Pages with a security policy of their own: a client-side move would keep the policy of the first page.
const fullLoads = new Set(['/checkout', '/subscribe'])

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link inside the product. Hashes of the page in front of us and card payments are left to the browser. */
export function Link({ to, children, ...rest }: LinkProps) {
  const [here] = useLocation()
  const [path = '', hash] = to.split('#')
  const plain = fullLoads.has(path.split('?', 1).join('')) || (hash && path === here)
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
  navigate(to, options)
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

/** Everything that reads or changes the address lives inside. `path` is set when there is no browser. */
export function AddressProvider({ path, children }: { path?: string; children: ReactNode }) {
  return <Router {...(path === undefined ? {} : { ssrPath: path })}>{children}</Router>
}
