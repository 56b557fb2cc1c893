import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from './problem-handler.ts'
import type { ServedCall } from './serve-call.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface ServedPath {
  path: string
  /** Matches every URL of this path. */
  address: RegExp
  methods: readonly string[]
}

/**
 * Sends 405 with an `Allow` header for every other method of a served path. Runs when no route was
 * found: as routes, the other methods would be three quarters of all routes, and each costs time at
 * the start.
 */
export function refuseOtherMethods(app: FastifyInstance, served: readonly ServedCall[]): void {
  const paths = listPaths(served)
  for (const { path, methods } of paths) {
    // Another path with a parameter in this place would take requests with the other methods.
    const isTaken = paths.some((other) => other.path !== path && other.address.test(path))
    if (isTaken) refuseMethodsBut(app, path, methods)
  }
  app.addHook('onRequest', async ({ is404, url, method }, reply) => {
    if (!is404 || !METHODS.some((known) => known === method)) return undefined
    const [address = ''] = url.split('?')
    const found = paths.find((path) => path.address.test(address))
    return found && refuse(reply, found.methods)
  })
}

function listPaths(served: readonly ServedCall[]): ServedPath[] {
  const callsOf = Map.groupBy(served, ({ call }) => call.path)
  return [...callsOf].map(([path, calls]) => ({
    path,
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: calls.map(({ call }) => call.method),
  }))
}

/** Sends 405 for the methods of a path that are not in `allowed`. */
export function refuseMethodsBut(
  app: FastifyInstance,
  path: string,
  allowed: readonly string[],
): void {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (_request, reply) => refuse(reply, allowed),
  })
}

function refuse(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  reply.header('allow', allowed.join(', '))
  sendProblem(reply, new Problem('method_not_allowed', msg('This address works another way.')))
  return reply
}
