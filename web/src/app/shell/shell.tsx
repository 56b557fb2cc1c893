import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { Route, Switch } from 'wouter'
import { useConfig } from '../../platform/config.ts'
import { loadOrReload } from '../../platform/navigation/load-or-reload.ts'
import { PageFocus } from '../../platform/navigation/page-focus.tsx'
import { RouterProvider, useIsPageLoading, usePath } from '../../platform/navigation/router.tsx'
import { SiteLinks } from '../../platform/navigation/site-links.ts'
import { replayFirstPresses } from '../../platform/replay-presses.ts'
import { frame, titles } from '../messages.ts'
import { routes } from '../routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { NavBar, SiteMenu } from './nav-bar.tsx'
import { progress } from './shell-messages.ts'
import { ToastRegion } from './toast-region.tsx'

const NotFoundPage = lazy(() =>
  loadOrReload(() => import('../pages/not-found-page.tsx')).then((m) => ({
    default: m.NotFoundPage,
  })),
)
/** The key of `pages` whose component is shown for every path that is not a route. */
export const NOT_FOUND = 'not-found'

/** The component of each route by its path. That of the current page is never lazy. */
type Pages = Readonly<Record<string, ComponentType>>

interface ShellProps {
  pages: Pages
  /** The path to render. Set where there is no browser. */
  path?: string
  /** Whether the static HTML is the header alone, so that the page is rendered after it. */
  framed?: boolean
}

/** Renders the header, the page and the footer. */
export function Shell({ pages, path, framed = false }: ShellProps) {
  const [alone, setAlone] = useState(framed)
  // Rendered as a transition, so that the browser paints the frame and scrolls in between.
  useEffect(() => startTransition(() => setAlone(false)), [])
  return (
    <RouterProvider {...(path === undefined ? {} : { path })}>
      <a href="#main" className="skip-link">
        {frame.skip}
      </a>
      <NavBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Suspense>
          {!alone && (
            <SiteLinks value={<SiteMenu />}>
              <CurrentPage pages={pages} />
            </SiteLinks>
          )}
        </Suspense>
      </main>
      {/* Not rendered below an empty page, because it would move when the page appears. */}
      {!alone && <Footer />}
      <NoticeBar />
      <ToastRegion />
    </RouterProvider>
  )
}

/**
 * Renders the operator's notice. Reads the settings here and not in `Shell`, because their arrival
 * would hydrate the whole page in one long task.
 */
function NoticeBar() {
  const { notice } = useConfig()
  if (notice === null) return null
  return (
    // The notice is part of an answer that arrives late, so it must not push the page down.
    <aside
      aria-label={frame.notice}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-s1/95 px-4 py-1.5 text-center text-xs text-fg2"
    >
      <p>{notice}</p>
    </aside>
  )
}

function CurrentPage({ pages }: { pages: Pages }) {
  // Deferred, so that after the back button the previous page stays until the next one has loaded.
  const asked = usePath()
  const path = useDeferredValue(asked)
  const comes = useIsPageLoading()
  const Missing = pages[NOT_FOUND] ?? NotFoundPage
  // Replayed here, because the page is hydrated last, after the frame around its Suspense boundary.
  useEffect(replayFirstPresses, [])
  return (
    <>
      {(comes || asked !== path) && <PageProgress />}
      <Switch location={path}>
        {routes.map(({ path: pattern, title, partOf = pattern }) => {
          const Page = pages[partOf]
          return (
            Page && (
              <Route key={partOf} path={pattern}>
                <ErrorBoundary>
                  <PageFocus title={title} path={path}>
                    <Page />
                  </PageFocus>
                </ErrorBoundary>
              </Route>
            )
          )
        })}
        <Route>
          <PageFocus title={titles.notFound} path={path}>
            <Missing />
          </PageFocus>
        </Route>
      </Switch>
    </>
  )
}

/** Renders a line at the top while the code of the next page loads. It is invisible for 300 ms. */
function PageProgress() {
  return (
    <output className="page-progress">
      <span className="sr-only">{progress.page}</span>
    </output>
  )
}
