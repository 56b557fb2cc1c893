import './app.css'
import { type ComponentProps, type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { linkText } from './accounts/email-links/link-text.ts'
import { fetchPage, lazyPages } from './app/page-code.ts'
import { Shell } from './app/shell/shell.tsx'
import { stepText } from './moderation/named/step-text.ts'
import { startConfig } from './platform/config.ts'
import { startLive } from './platform/live/start-live.ts'
import { startPageFocus } from './platform/navigation/page-focus.tsx'
import { registerServiceWorker } from './platform/navigation/register-service-worker.ts'
import { startMoves } from './platform/navigation/router.tsx'
import { startClearingKeys } from './platform/session/clear-keys-on-sign-out.ts'
import { startDiscreet } from './platform/session/discreet.ts'
import { armQuickExit, hasLeft, onLeave, reportUnlessLeft } from './platform/session/quick-exit.ts'
import { forgetReader, signOutOnLeave, startSession } from './platform/session/session.ts'
import { contactText, problemText } from './platform/session/unsent-texts.ts'
import { startTheme } from './platform/theme.ts'
import { startToasts } from './platform/toasts.ts'

let root: Root | undefined
armQuickExit()
// Unmounting drops drafts and what was typed.
onLeave(() => root?.unmount())
onLeave(signOutOnLeave)
onLeave(forgetReader)
startTheme()
startDiscreet()
startPageFocus()
startSession()
registerServiceWorker()
// Loaded together with the other parts of the frame that only members see.
startLive(() => import('./app/shell/member-parts.tsx'))
startClearingKeys()
stepText.start()
linkText.start()
contactText.start()
problemText.start()
startToasts()
void startConfig()
const state: unknown = history.state
if (typeof state === 'object' && state && 'layers' in state) {
  // The page was loaded on the history entry of a dialog that is no longer open, so the entry has
  // to be left.
  void import('./platform/navigation/layers.ts').then(({ startLayers }) => startLayers())
}

declare global {
  interface Window {
    /** Renders the page. Called once its files are loaded (first-start.ts). */
    startPage?: () => Promise<void>
  }
}

// Everything above works without the code of the page, which may load slowly or fail to load.
window.startPage = async () => {
  const pages = lazyPages()
  // The code of the first page is loaded before hydration, so that no Suspense boundary replaces
  // its HTML.
  await fetchPage(pages, location.pathname)
  startMoves((path) => fetchPage(pages, path))
  // A page that was left by quick exit stays empty and without a title.
  if (!hasLeft()) show(pages)
}

function show(pages: ComponentProps<typeof Shell>['pages']) {
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  // Rendered as a transition, so that the browser paints in between.
  startTransition(() => {
    root = rootIn(place, <Shell pages={pages} framed={'framed' in place.dataset} />)
  })
}

function rootIn(element: HTMLElement, shell: ReactNode): Root {
  if (element.firstChild)
    return hydrateRoot(element, shell, { onRecoverableError: reportUnlessLeft })
  const fresh = createRoot(element)
  fresh.render(shell)
  return fresh
}
