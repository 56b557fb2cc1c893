import { onSessionEnd } from '../session/session.ts'
import { workerAddress } from '../trusted-types.ts'

/** The longest wait for an idle browser, in ms. */
const LATEST = { timeout: 1000 }

/**
 * Registers the service worker, which caches the app's files and the offline page, but no answer of
 * the API and no page with content. Waits for the load event and an idle browser, so that it delays
 * nothing. Called once.
 */
export function registerServiceWorker() {
  // Absent on plain http and in browsers that refuse it.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  let registration: ServiceWorkerRegistration | undefined
  const register = () =>
    void workers.register(workerAddress()).then(
      (registered) => (registration = registered),
      () => undefined,
    )
  // Safari has no `requestIdleCallback`.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, LATEST) : setTimeout(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
  // Posted without waiting for an answer, so that it arrives even while the page unloads. A page
  // that was loaded past the cache (Shift+Reload) has no controller.
  onSessionEnd(() => (workers.controller ?? registration?.active)?.postMessage('forget'))
}
