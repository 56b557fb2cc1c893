declare const self: ServiceWorkerGlobalScope

// The build writes both: a name that changes with the app, and what the offline page needs.
const CACHE = '__CACHE__'
const OFFLINE = '__OFFLINE__'.split(' ')

self.addEventListener('install', (event) => event.waitUntil(keepOffline()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget(() => true))
})

// Only what is the same for everybody is ever kept: files named by their content, and the offline
// page. Answers of the API and pages go past here untouched.
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

async function begin() {
  await forget((name) => name !== CACHE)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse
    const answer = preloaded instanceof Response ? preloaded : await fetch(event.request)
    event.waitUntil(keepOffline())
    return answer
  } catch (error) {
    const kept = await caches.match('/offline')
    if (kept) return kept
    throw error
  }
}

async function asset(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

// Again after everything was forgotten.
async function keepOffline() {
  const cache = await caches.open(CACHE)
  if (!(await cache.match('/offline'))) await cache.addAll(OFFLINE)
}

async function forget(isOld: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}
