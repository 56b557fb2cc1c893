import type { PageSources } from '../../platform/http/security-headers.ts'

/** Returns the origins that Firebase's SDK loads from: REST calls, and the sign-in pop-up. */
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
