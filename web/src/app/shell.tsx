import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'
import { Route, Switch } from 'wouter'
import { Arrival } from '../platform/arrival.tsx'
import { useConfig } from '../platform/config.ts'
import { AddressProvider, usePath } from '../platform/router.tsx'
import { useStore } from '../platform/store.ts'
import { currentToast } from '../platform/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { frame, titles } from './messages.ts'
import { NavBar } from './nav-bar.tsx'
import { routes } from './routes.tsx'

const NotFoundPage = lazy(() =>
  import('./not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
)
const Toaster = lazy(() => import('../ui/toaster.tsx').then((m) => ({ default: m.Toaster })))

/** The component of each route, by path; the one in front of us is never lazy. */
export type Pages = Readonly<Record<string, ComponentType>>

/** Header, the page, footer. `path` is set when there is no browser. */
export function Shell({ pages, path }: { pages: Pages; path?: string }) {
  const { notice } = useConfig()
  // The toast code (12 kB) is fetched with the first toast, not with the page.
  const spoken = useStore(currentToast, null) !== null
  return (
    <AddressProvider {...(path === undefined ? {} : { path })}>
      <a href="#main" className="skip-link">
        {frame.skip}
      </a>
      {notice !== null && (
        <aside aria-label={frame.notice}>
          <p className="border-b border-line bg-s1 px-4 py-1.5 text-center text-sm text-fg2">
            {notice}
          </p>
        </aside>
      )}
      <NavBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Suspense>
          <CurrentPage pages={pages} />
        </Suspense>
      </main>
      <Footer />
      {spoken && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </AddressProvider>
  )
}

function CurrentPage({ pages }: { pages: Pages }) {
  // Deferred: the page before stays in view until the code of the next one has arrived.
  const path = useDeferredValue(usePath())
  return (
    <Switch location={path}>
      {routes.map(({ path: pattern, title }) => {
        const Page = pages[pattern]
        return (
          Page && (
            <Route key={pattern} path={pattern}>
              <ErrorBoundary>
                <Arrival title={title}>
                  <Page />
                </Arrival>
              </ErrorBoundary>
            </Route>
          )
        )
      })}
      <Route>
        <Arrival title={titles.notFound}>
          <NotFoundPage />
        </Arrival>
      </Route>
    </Switch>
  )
}
