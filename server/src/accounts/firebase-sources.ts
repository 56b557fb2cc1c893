import type { PageSources } from '../platform/security-headers.ts'

/** What Firebase's SDK loads in a browser: its REST calls, and what carries its sign-in window. */
export function firebaseSources({
  authDomain,
  emulator,
}: {
  authDomain: string
  emulator: string | null
}): PageSources {
  const own = emulator ?? `https://${authDomain}`
  return {
    script: ['https://apis.google.com'],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulator === null ? [] : [emulator]),
    ],
    frame: [own],
  }
}
