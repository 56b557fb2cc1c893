import { calls } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import type { TestAnswer, TestVisitor } from '../test-app.ts'

export interface CallParts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export function sendCall<Body = unknown>(
  visitor: TestVisitor,
  name: CallName,
  { params = {}, query = {}, body }: CallParts = {},
): Promise<TestAnswer<Body>> {
  const { method, path: pattern } = calls[name]
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString()
  return visitor.send<Body>(method, search ? `${path}?${search}` : path, body)
}
