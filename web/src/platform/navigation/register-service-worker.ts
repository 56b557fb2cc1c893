import { onSessionEnd } from '../session/session.ts'
import { workerAddress } from '../trusted-types.ts'

/** However busy the page is, it is registered after this time, in ms. */
const LATEST = { timeout: 1000 }

/**
 * Registers the service worker, which caches the app's files and the offline page, never an answer
 * of the API and never a page with content. Waits for the load event and until the browser is idle,
 * so that it delays nothing. Called once.
 */
export function registerServiceWorker() {
  // Absent on plain http, and in browsers that refuse it.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  const register = () => void workers.register(workerAddress()).catch(() => undefined)
  // Safari knows no idle time.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, LATEST) : setTimeout(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
  // Posted without waiting for an answer, so that it arrives even while the page unloads.
  onSessionEnd(() => workers.controller?.postMessage('forget'))
}
