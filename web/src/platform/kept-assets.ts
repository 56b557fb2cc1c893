import { onSessionEnd } from './session.ts'

/**
 * Registers the service worker, which keeps the app's files and the page for lost connections, never
 * an answer and never a page with content. Waits for the load, so that it delays nothing. Called once.
 */
export function startKeptAssets() {
  // Absent on plain http, and in browsers that refuse it.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  const register = () => void workers.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
  // Sent, not awaited: it arrives even while the page is being left.
  onSessionEnd(() => workers.controller?.postMessage('forget'))
}
