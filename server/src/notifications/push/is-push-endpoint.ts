/**
 * (policy) The push services that the server may call. Limited, because an endpoint is a URL from
 * an untrusted browser. A leading `*.` matches any subdomain.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/**
 * Returns whether the server may call an endpoint: https at a known push service, without port or
 * user, in the spelling of browsers. Another spelling of one URL would be another subscription, and
 * characters outside ASCII would not fit the padding. `sandboxOrigin` is one further allowed
 * origin.
 */
export function isPushEndpoint(endpoint: string, sandboxOrigin: string | undefined): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.href !== endpoint || url.hash !== '') return false
  if (sandboxOrigin !== undefined && url.origin === sandboxOrigin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return PUSH_HOSTS.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
}
