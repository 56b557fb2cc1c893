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
import { progress } from './shell-messages.ts'

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
      <NavBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Suspense>
          <CurrentPage pages={pages} />
        </Suspense>
      </main>
      <Footer />
      {notice !== null && (
        // It comes with an answer, so it must not push the page down.
        <aside
          aria-label={frame.notice}
          className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-s1/95 px-4 py-1.5 text-center text-xs text-fg2"
        >
          <p>{notice}</p>
        </aside>
      )}
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
  const asked = usePath()
  const path = useDeferredValue(asked)
  return (
    <>
      {asked !== path && <PageProgress />}
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
    </>
  )
}

/** A line at the top while the code of the next page is on its way; unseen for the first 300 ms. */
function PageProgress() {
  return (
    <output className="page-progress">
      <span className="sr-only">{progress.page}</span>
    </output>
  )
}
