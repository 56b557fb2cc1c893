import { type PageCallName, paths } from '@sidelight/contract/calls/paths'
import { type RoomCallName, roomPaths } from '@sidelight/contract/room-paths'
import type { App } from '../../server/src/app/create-app.ts'
import type { DemoMember } from './seed-demo-members.ts'

/** The calls that example members make. */
type DemoCallName = PageCallName | RoomCallName

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
}

/** An example member with a session. */
export interface DemoSession {
  member: DemoMember
  id: string
  /** Makes a call of the contract. Resolves to its answer; rejects if it is refused. */
  call: <Body = unknown>(name: DemoCallName, parts?: Parts) => Promise<Body>
  /** Posts to a path that is not in the contract. Rejects if the request is refused. */
  post: (path: string, body: object) => Promise<void>
}

/** Signs up an example member. */
export async function startSession(http: App['http'], member: DemoMember): Promise<DemoSession> {
  const { email, password, name } = member
  async function send(request: { method: string; url: string; body?: object }, cookie?: string) {
    const answer = await http.inject({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: request.url,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
      ...(request.body === undefined ? {} : { payload: request.body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${request.url} answered ${answer.statusCode}`)
    return answer
  }
  const signUp = { method: 'POST', url: '/api/identity/sign-up/email' }
  const signedUp = await send({ ...signUp, body: { email, password, name } })
  const cookie = signedUp.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ')
  return {
    member,
    id: signedUp.json<{ user: { id: string } }>().user.id,
    async call<Body>(called: DemoCallName, { params = {}, query = {}, body }: Parts = {}) {
      const [method, pattern] = { ...paths, ...roomPaths }[called]
      const url = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, String(value)]),
      ).toString()
      const request = { method, url: search === '' ? url : `${url}?${search}` }
      const answer = await send(body === undefined ? request : { ...request, body }, cookie)
      return answer.json<Body>()
    },
    async post(path, body) {
      await send({ method: 'POST', url: path, body }, cookie)
    },
  }
}
