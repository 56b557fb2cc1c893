import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './not-found.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const REST = '/api/*'

/**
 * Refuses what no route below `/api/` serves, before its body is read: another method of a served
 * path with 405 and an `Allow` header, another path with 404. Call it before routes are mounted.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === REST || method === 'HEAD') return
    const known = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    methodsOf.set(url, known)
  })
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = [...methodsOf].find(([pattern]) => isAt(pattern, path))?.[1]
    if (!allowed) throw notFound()
    reply.header('allow', [...allowed].join(', '))
    throw new Problem('method_not_allowed', msg('This address works another way.'))
  }
  const rest = { method: [...METHODS], url: REST, exposeHeadRoute: false }
  app.route({ ...rest, onRequest: refuse, handler: refuse })
}

/** Returns whether a path matches a route such as `/api/cases/:id`. */
function isAt(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')]
  return (
    expected.length === given.length &&
    expected.every((part, place) => part === given[place] || (part[0] === ':' && given[place]))
  )
}
