import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem-handler.ts'
import type { ServedCall } from './serve-call.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Sends 405 with an `Allow` header to every other method of a served path. */
export function refuseOtherMethods(app: FastifyInstance, served: readonly ServedCall[]): void {
  const methodsOf = Map.groupBy(served, ({ call }) => call.path)
  for (const [path, calls] of methodsOf) {
    refuseMethodsBut(
      app,
      path,
      calls.map(({ call }) => call.method),
    )
  }
}

/** Sends 405 to the methods of a path that are not in `allowed`. */
export function refuseMethodsBut(
  app: FastifyInstance,
  path: string,
  allowed: readonly string[],
): void {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      sendProblem(reply, new Problem('method_not_allowed', msg('This address works another way.')))
      return reply
    },
  })
}
