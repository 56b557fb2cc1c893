import { onSessionEnd } from '../session/session.ts'
import { workerAddress } from '../trusted-types.ts'

/**
 * Registers the service worker, which caches the app's files and the offline page, never an answer
 * of the API and never a page with content. Waits for the load event, so that it delays nothing.
 * Called once.
 */
export function registerServiceWorker() {
  // Absent on plain http, and in browsers that refuse it.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  const register = () => void workers.register(workerAddress()).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
  // Posted without waiting for an answer, so that it arrives even while the page unloads.
  onSessionEnd(() => workers.controller?.postMessage('forget'))
}
