import './app.css'
import { type ComponentType, lazy } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { routes } from './app/routes.tsx'
import { Shell } from './app/shell.tsx'
import { startArrivals } from './platform/arrival.tsx'
import { startConfig } from './platform/config.ts'
import { startDiscreet } from './platform/discreet.ts'
import { startKeptAssets } from './platform/kept-assets.ts'
import { startForgettingKeys } from './platform/kept-keys.ts'
import { armQuickExit, onLeave } from './platform/quick-exit.ts'
import { forgetReader, signOutOnLeave, startSession } from './platform/session.ts'
import { startLive } from './platform/start-live.ts'
import { startTheme } from './platform/theme.ts'

armQuickExit()
startTheme()
startDiscreet()
startArrivals()
startSession()
startKeptAssets()
startLive()
startForgettingKeys()
void startConfig()

const pages: Record<string, ComponentType> = Object.fromEntries(
  routes.map(({ path, load }) => [path, lazy(() => load().then((page) => ({ default: page })))]),
)
// The page in front of us is fetched before hydration: no Suspense boundary in that tree, no flash.
const here = routes.find(({ path }) => path === location.pathname)
if (here) pages[here.path] = await here.load()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const root = mount(place)

// With the page go its drafts and everything that was typed.
onLeave(() => root.unmount())
onLeave(signOutOnLeave)
onLeave(forgetReader)

function mount(element: HTMLElement): Root {
  const shell = <Shell pages={pages} />
  if (element.firstChild) return hydrateRoot(element, shell, { onRecoverableError })
  const fresh = createRoot(element)
  fresh.render(shell)
  return fresh
}

/** Whoever leaves while the page comes to life ends that in the middle, which is no fault. */
function onRecoverableError(error: unknown) {
  if (!document.documentElement.hidden) reportError(error)
}
