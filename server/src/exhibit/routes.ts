import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { type ExhibitServices, makeExhibit } from './make-exhibit.ts'
import type { StampServices } from './stamp-exhibit.ts'

/** Returns the calls that make an exhibit and request its time stamp. */
export function exhibitRoutes(services: ExhibitServices & StampServices): ServedCall[] {
  return [
    serveCall('makeExhibit', ({ member, language }) =>
      makeExhibit(services, { memberId: member.id, language }),
    ),
    serveCall('stampExhibit', async ({ member, body }) => {
      // Time stamps need large libraries, which are loaded on first use because few processes need
      // them.
      const { stampExhibit } = await import('./stamp-exhibit.ts')
      return stampExhibit(services, { memberId: member.id, hash: body.hash })
    }),
  ]
}
