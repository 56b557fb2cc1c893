import { use } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { SiteLinks } from '../../platform/navigation/site-links.ts'
import { useLayer } from '../../platform/navigation/use-layer.ts'
import { menu } from '../menu-messages.ts'
import { roomActs } from './room-acts.ts'
import type { RoomChoices } from './room-choices.ts'

interface RoomMenuPanelProps extends RoomChoices {
  id: string
  /** Called when the back button is pressed. */
  onBack: () => void
  paused: boolean
}

const line = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm hover:bg-s3'

/** Renders the open menu: the actions on the room and, on phones, the links of the site. */
export function RoomMenuPanel({ id, paused, onBack, ...choices }: RoomMenuPanelProps) {
  useLayer(onBack)
  const siteLinks = use(SiteLinks)
  return (
    <div
      id={id}
      className="rise absolute top-full right-0 z-30 mt-1 max-h-[80svh] w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-s2 p-1.5 shadow-pop sm:w-72"
    >
      {roomActs(paused, choices).map(({ icon: Icon, word, act }) => (
        <button key={word} type="button" onClick={act} className={line}>
          <Icon className="size-4 shrink-0 text-fg2" aria-hidden />
          {word}
        </button>
      ))}
      <div className="mt-1.5 border-t border-line pt-1.5">
        <Link to="/faq" className={line}>
          {menu.help}
        </Link>
        <div className="nav:hidden">{siteLinks}</div>
      </div>
    </div>
  )
}
