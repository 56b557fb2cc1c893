import { Card } from '../../ui/cards/card.tsx'
import { Check } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { roomPreview } from './landing-messages.ts'

/** Renders a picture of a match room, and says that it is one. */
export function RoomPreview() {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-[1200px] gap-x-16 gap-y-12 px-5 py-16 md:px-8 md:py-24 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 className="display text-3xl lg:text-4xl">{roomPreview.title}</h2>
          <p className="mt-5 max-w-[34rem] text-lg">{roomPreview.status}</p>
          <p className="mt-3 max-w-[34rem] text-lg text-fg2">{roomPreview.intro}</p>
          <ul className="mt-6 space-y-3 text-fg2">
            {roomPreview.points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check className="mt-1 size-4 shrink-0 text-fg3" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <RoomPicture />
      </div>
    </section>
  )
}

const bubble = 'max-w-[85%] rounded-[1.125rem] px-4 py-2.5 text-[0.9375rem]'

function RoomPicture() {
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-fg2">{roomPreview.caption}</figcaption>
      <Card as="div" className="shadow-pop">
        <div className="-mx-5 -mt-5 border-b border-line px-5 py-4 sm:-mx-6 sm:-mt-6 sm:px-6">
          <p className="num font-[600]">
            <Masked text={roomPreview.phone} />
          </p>
          <p className="text-xs text-fg2">{roomPreview.participants}</p>
        </div>
        <p className="mt-5 text-2xs text-fg2">{roomPreview.her}</p>
        {roomPreview.hers.map((message) => (
          <p key={message} className={`${bubble} mt-1.5 w-fit bg-s2`}>
            {message}
          </p>
        ))}
        <p className="mt-4 text-right text-2xs text-fg2">{roomPreview.you}</p>
        <p className={`${bubble} mt-1.5 ml-auto w-fit bg-lamp text-lamp-ink`}>
          {roomPreview.yours}
        </p>
      </Card>
    </figure>
  )
}
