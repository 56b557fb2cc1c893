import './app.css'
import { type ComponentType, lazy } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { routes } from './app/routes.tsx'
import { Shell } from './app/shell.tsx'
import { startArrivals } from './platform/arrival.tsx'
import { startConfig } from './platform/config.ts'
import { armQuickExit } from './platform/quick-exit.ts'
import { startSession } from './platform/session.ts'
import { startTheme } from './platform/theme.ts'

armQuickExit()
startTheme()
startArrivals()
startSession()
void startConfig()

const pages: Record<string, ComponentType> = Object.fromEntries(
  routes.map(({ path, load }) => [path, lazy(() => load().then((page) => ({ default: page })))]),
)
// The page in front of us is fetched before hydration: no Suspense boundary in that tree, no flash.
const here = routes.find(({ path }) => path === location.pathname)
if (here) pages[here.path] = await here.load()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
if (root.firstChild) hydrateRoot(root, <Shell pages={pages} />)
else createRoot(root).render(<Shell pages={pages} />)
