import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from './is-push-endpoint.ts'

const SANDBOX = 'http://127.0.0.1:4000'

describe('the endpoints of push services that the server calls', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('§6 include %s', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/',
    'https://:word@fcm.googleapis.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com:8443/',
    'https://fcm.googleapis.com./',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com/x#again',
    'HTTPS://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/€',
    'https://fcm.googleapis.com/"',
    'https://fcm.googleapis.com\\x',
    'file:///etc/passwd',
    'not a URL',
    '',
    `${SANDBOX}/push/x`,
  ])('§6 exclude %s', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(false))

  it('§6 include the sandbox origin outside production, compared as a whole', () => {
    expect(isPushEndpoint(`${SANDBOX}/push/x`, SANDBOX)).toBe(true)
    for (const other of [
      'http://127.0.0.1:4001/push/x',
      'http://127.0.0.1/push/x',
      'http://user@127.0.0.1:4000/x',
      'https://127.0.0.1:4000/x',
      'http://127.0.0.1:4000.evil.example/x',
    ]) {
      expect(isPushEndpoint(other, SANDBOX)).toBe(false)
    }
  })
})
