declare const self: ServiceWorkerGlobalScope

// The build fills these in: the name of a cache, which changes with the app; the files of the pages
// that can be read without a connection; and the text of every notification, until a page sets it
// in its own language.
const CACHE = '__CACHE__'
const OFFLINE = '__OFFLINE__'.split(' ')
const UPDATE = '__UPDATE__'
// /help, which has no personal content and is shown without a connection. All other paths show the
// offline page then.
const HELP = { path: '/help', cached: '/offline/help' }

// What pages may allow. Each permission is stored as an empty cache of that name, so that nothing
// can be read.
const ALLOWANCES = ['badge', 'sound']
// The prefix of the cache whose name contains the text of every notification, as the last page set
// it. This worker may be older than the chosen language, because it stays until all its pages are
// closed.
const LINE = 'line '
const isLine = (name: string) => name.startsWith(LINE)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget())
  const allowed = property(event.data, 'allow')
  if (Array.isArray(allowed)) event.waitUntil(storePermissions(allowed))
  const line = property(event.data, 'line')
  if (typeof line === 'string') event.waitUntil(storeNotificationText(line))
})
self.addEventListener('push', (event) => event.waitUntil(showNeutralNotification()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDashboard())
})
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
)

// Caches only what is the same for every reader: files that are named by their content, the offline
// page and /help. Ignores calls of the API, and caches no other page.
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  // Handles every navigation, even below /api/: with navigation preload the browser has already
  // requested it, and would request it again if this handler did not respond. On Google's callback
  // that would use the code twice.
  if (mode === 'navigate') event.respondWith(answerNavigation(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

async function install() {
  await cacheOfflinePage()
  // Does not wait until all pages are closed: until then the help lines without a connection would
  // be in the language that was chosen before.
  if (await isOtherLanguage()) await self.skipWaiting()
}

/** Returns whether the offline page of an earlier worker is in another language. */
async function isOtherLanguage(): Promise<boolean> {
  const [own, ...earlier] = await Promise.all(
    [CACHE, ...(await caches.keys()).filter((name) => name !== CACHE)].map(offlineLanguage),
  )
  return earlier.some((language) => language !== undefined && language !== own)
}

async function offlineLanguage(cacheName: string): Promise<string | undefined> {
  const page = await (await caches.open(cacheName)).match('/offline')
  return /<html lang="(\w+)"/.exec((await page?.text()) ?? '')?.[1]
}

async function activate() {
  await deleteCaches((name) => name !== CACHE && !ALLOWANCES.includes(name) && !isLine(name))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerNavigation(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse
    const answer = preloaded instanceof Response ? preloaded : await fetch(event.request)
    event.waitUntil(cacheOfflinePage())
    return answer
  } catch (error) {
    const { pathname } = new URL(event.request.url)
    const cached = await caches.match(pathname === HELP.path ? HELP.cached : '/offline')
    if (cached) return cached
    throw error
  }
}

async function asset(event: FetchEvent): Promise<Response> {
  // If the browser refuses storage, because it is full or the window is private, files are still
  // delivered.
  const cache = await caches.open(CACHE).catch(() => undefined)
  const cached = await cache?.match(event.request)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok && cache) event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

// Called again after each navigation, because the end of a session deletes all caches.
async function cacheOfflinePage() {
  const cache = await caches.open(CACHE)
  if (!(await cache.match('/offline'))) await cache.addAll(OFFLINE)
}

async function deleteCaches(isOld: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

/** Stores what the page allows, and removes the other permissions. */
async function storePermissions(allowed: unknown[]) {
  const mayShow = await mayShowBadge()
  await Promise.all(
    ALLOWANCES.map((name) => (allowed.includes(name) ? caches.open(name) : caches.delete(name))),
  )
  if (mayShow && !allowed.includes('badge')) await self.navigator.clearAppBadge?.()
}

// Checked first, because Chromium without windows ends the worker if a badge is set and there are
// no icons.
const mayShowBadge = () => caches.has('badge').catch(() => true)

/** Stores the text of every notification from now on. */
async function storeNotificationText(line: string) {
  await caches.open(LINE + line)
  await deleteCaches((name) => isLine(name) && name !== LINE + line)
}

// Shows a notification. A push has no content, so that the services between cannot read what it is
// about.
async function showNeutralNotification() {
  const names = await caches.keys().catch((): string[] => [])
  const silent = !names.includes('sound')
  // First of all, and whatever fails later, because browsers withdraw the permission after a push
  // that shows nothing. Two notifications with the same tag are shown as one.
  await self.registration.showNotification(names.find(isLine)?.slice(LINE.length) ?? UPDATE, {
    tag: 'update',
    icon: '/icons/notes-192.png',
    silent,
  })
  if (names.includes('badge')) await showBadge()
}

async function showBadge() {
  // Without a session or a connection there is no number.
  const answer = await fetch('/api/account/unread').catch(() => undefined)
  const unread: unknown = answer?.ok ? await answer.json() : undefined
  const count = property(unread, 'count')
  if (typeof count === 'number') await self.navigator.setAppBadge?.(count)
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function openDashboard() {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open) await open.focus()
  else await self.clients.openWindow('/dashboard')
}

/** Replaces a subscription that the browser has ended, if there is a session. */
async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  await fetch('/api/account/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fresh),
  })
}

/**
 * Removes what this browser has stored about a member. Called when the session ends and on quick
 * exit.
 */
async function forget() {
  const mayShow = await mayShowBadge()
  await Promise.allSettled([
    deleteCaches(() => true),
    closeNotifications(),
    unsubscribe(),
    mayShow ? self.navigator.clearAppBadge?.() : undefined,
  ])
}

async function closeNotifications() {
  for (const shown of await self.registration.getNotifications()) shown.close()
}

async function unsubscribe() {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
