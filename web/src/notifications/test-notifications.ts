import type { Notification } from '@sidelight/contract/calls/notifications'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

/** The default preferences. */
export const preferences = {
  channels: {
    security: [true, true, true],
    plan: [true, true, false],
    clock: [true, true, true],
    mine: [true, false, false],
    watch: [true, true, false],
    rooms: [true, true, false],
    support: [true, false, true],
  },
  quiet: null,
  history: 30,
  corrections: true,
  badge: true,
  sound: false,
}

/** The server of a test. It responds, and records the ids that were marked as read. */
export class NotificationServer {
  list: readonly object[] = []
  answer: (query: URLSearchParams) => Response = () => Response.json(this.list)
  unread = () => this.list.filter((one) => !Reflect.get(one, 'isRead')).length
  mark: () => Response | Promise<Response> = () => Response.json({ unread: this.unread() })
  readonly marked: unknown[] = []
  #signedIn = false

  readonly fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname.startsWith('/api/identity/')) return this.#identify(pathname)
    if (pathname === '/api/notifications/m1') return this.answer(searchParams)
    if (pathname === '/api/account/preferences') return Response.json(preferences)
    if (pathname === '/api/account/unread') return Response.json({ count: this.unread() })
    if (pathname === '/api/user/m1/notifications/read') return this.#read(init?.body)
    if (pathname === '/api/user/m1/chat-rooms') return Response.json([])
    return Response.json({ ...user, displayName: 'Ada' })
  }

  #identify(path: string): Response {
    if (path.endsWith('/sign-in/email')) this.#signedIn = true
    if (path.endsWith('/sign-out')) this.#signedIn = false
    return Response.json(this.#signedIn ? { user } : null)
  }

  #read(body: unknown): Response | Promise<Response> {
    const asked: unknown = JSON.parse(String(body))
    this.marked.push(asked)
    const ids: unknown = typeof asked === 'object' && asked && Reflect.get(asked, 'ids')
    this.list = this.list.map((one) => {
      const isMeant = !Array.isArray(ids) || ids.includes(Reflect.get(one, 'id'))
      return isMeant ? { ...one, isRead: true } : one
    })
    return this.mark()
  }
}

/** Returns an unread notification about the member's own warning. */
export const told = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  title: 'The dispute is over',
  message: `Your warning about +1 (415) ***-**${id} stands as it did before.`,
  isRead: false,
  createdAt: '2026-11-02T09:30:00.000Z',
  kind: 'dispute-ended',
  subject: `+1 (415) ***-**${id}`,
  group: 'mine',
  target: { page: 'warning', id: `w${id}` },
  ...changes,
})

/** Returns a notification about a sign-in. */
export const signedIn = (id: string, changes: Partial<Notification> = {}): Notification =>
  told(id, {
    title: 'A new browser signed in',
    message: 'If that was not you, change your password and sign out the other devices.',
    kind: 'signed-in',
    subject: null,
    group: 'security',
    target: { page: 'devices', id: null },
    ...changes,
  })
