import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { SEALED_PICTURE_BYTES } from '@sidelight/contract/rules/evidence-policy'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CallServices } from '../../platform/http/mount-calls.ts'
import { createNetworks } from '../../platform/http/network.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { refuseMethodsBut } from '../../platform/http/refuse-other-methods.ts'
import { requireSameOrigin } from '../../platform/http/same-origin.ts'
import { signedOut } from '../../platform/http/signed-out.ts'
import { suspended } from '../../platform/http/suspended.ts'
import { consumeCallLimits } from '../../platform/limits/call-limits.ts'
import { type UploadServices, uploadEvidence } from './upload-evidence.ts'

const UPLOAD_PATH = '/api/evidence/{id}'

const Place = z.object({ id: z.uuid({ version: 'v4' }) })

type MountServices = UploadServices & Pick<CallServices, 'sessions' | 'origins'>

/**
 * Mounts the upload route of encrypted pictures. It is not a call of the contract, because its body
 * is bytes. The member is authenticated before any byte of the body is read.
 */
export function mountEvidenceUploads(app: FastifyInstance, services: MountServices): void {
  const networkAt = createNetworks(services.index)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['PUT', 'POST'],
      url: '/api/evidence/:id',
      bodyLimit: SEALED_PICTURE_BYTES,
      async onRequest(request) {
        requireSameOrigin(request.method, request.headers, services.origins)
        request.network = networkAt(request.socket, request.ip)
        request.member = await services.sessions.memberOf(request.headers.cookie)
        const who = { network: request.network, memberId: request.member?.id }
        await consumeCallLimits(services.limits, 'write', who)
        if (!request.member) throw signedOut()
        if (request.member.suspended) throw suspended()
      },
      async handler({ member, params, body }, reply) {
        const place = Place.safeParse(params)
        if (!member || !place.success) throw notFound()
        if (!Buffer.isBuffer(body)) {
          throw new Problem('malformed', msg('Send the bytes of one sealed picture.'))
        }
        await uploadEvidence(services, { memberId: member.id, fileId: place.data.id, bytes: body })
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    })
  })
  refuseMethodsBut(app, UPLOAD_PATH, ['PUT', 'POST'])
}
