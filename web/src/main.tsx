import './app.css'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { fetchPage, lazyPages } from './app/page-code.ts'
import { Shell } from './app/shell/shell.tsx'
import { startConfig } from './platform/config.ts'
import { startLive } from './platform/live/start-live.ts'
import { startPageFocus } from './platform/navigation/page-focus.tsx'
import { registerServiceWorker } from './platform/navigation/register-service-worker.ts'
import { startMoves } from './platform/navigation/router.tsx'
import { startClearingKeys } from './platform/session/clear-keys-on-sign-out.ts'
import { startDiscreet } from './platform/session/discreet.ts'
import { armQuickExit, onLeave, reportUnlessLeft } from './platform/session/quick-exit.ts'
import { forgetReader, signOutOnLeave, startSession } from './platform/session/session.ts'
import { startTheme } from './platform/theme.ts'
import { startToasts } from './platform/toasts.ts'

armQuickExit()
startTheme()
startDiscreet()
startPageFocus()
startSession()
registerServiceWorker()
// In one file with what else only members load.
startLive(() => import('./app/shell/member-parts.tsx'))
startClearingKeys()
startToasts()
void startConfig()
const state: unknown = history.state
if (typeof state === 'object' && state && 'layers' in state) {
  // The page was loaded on the history entry of a dialog that is no longer open.
  void import('./platform/navigation/layers.ts').then(({ startLayers }) => startLayers())
}

const pages = lazyPages()
// The code of the first page is loaded before hydration: no Suspense boundary, no flash.
await fetchPage(pages, location.pathname)
startMoves((path) => fetchPage(pages, path))

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
// Rendered in slices, between which the browser draws and answers presses.
startTransition(() => {
  const root = rootIn(place, <Shell pages={pages} framed={'framed' in place.dataset} />)
  // Unmounting drops drafts and everything that was typed.
  onLeave(() => root.unmount())
  onLeave(signOutOnLeave)
  onLeave(forgetReader)
})

function rootIn(element: HTMLElement, shell: ReactNode): Root {
  if (element.firstChild)
    return hydrateRoot(element, shell, { onRecoverableError: reportUnlessLeft })
  const fresh = createRoot(element)
  fresh.render(shell)
  return fresh
}
