import { CallToAction } from './call-to-action.tsx'
import { RoomPreview } from './room-preview.tsx'
import { Testimonials } from './testimonials.tsx'

/** What follows the plans, in the specification's order. */
export function LandingRest() {
  return (
    <>
      <Testimonials />
      <CallToAction />
      <RoomPreview />
    </>
  )
}
