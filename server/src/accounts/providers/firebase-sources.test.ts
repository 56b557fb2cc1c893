import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { firebaseSources } from './firebase-sources.ts'

const authDomain = 'side-1.firebaseapp.com'

describe('firebaseSources', () => {
  it('§2 permits a page to load what the SDK needs, and only where Firebase is configured', () => {
    const policy = pagePolicy('', firebaseSources({ authDomain, emulator: null }))
    expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/)
    expect(policy).toMatch(/connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com /)
    expect(policy).toContain(`frame-src https://${authDomain};`)
    expect(pagePolicy('')).not.toMatch(/google|frame-src/)
  })

  it('permits a page to reach the emulator where one is configured', () => {
    const emulator = 'http://127.0.0.1:9099'
    const policy = pagePolicy('', firebaseSources({ authDomain, emulator }))
    expect(policy).toMatch(/connect-src [^;]* http:\/\/127\.0\.0\.1:9099;/)
    expect(policy).toContain(`frame-src ${emulator};`)
  })
})
