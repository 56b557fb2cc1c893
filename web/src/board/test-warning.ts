import type { Warning } from '@sidelight/contract/calls/board'

/** Returns a masked warning as the server sends it. */
export function warning(id: string, change: Partial<Warning> = {}): Warning {
  return {
    id,
    phoneNumber: '+1 (415) ***-**42',
    handle: '@ma***id',
    email: 'ma***@example.com',
    realName: null,
    nicknames: ['M***y'],
    redFlags: ['Asks for money', 'Gaslighting', 'Love bombing', 'Ghosting'],
    description: 'Cancelled four times.',
    location: 'Brooklyn',
    timeframe: null,
    verified: false,
    corroborated: false,
    disputed: false,
    reportCount: 1,
    createdAt: '2026-11-02T12:00:00.000Z',
    yours: false,
    appearsAt: null,
    ...change,
  }
}
