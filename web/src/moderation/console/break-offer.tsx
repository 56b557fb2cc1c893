import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { rest } from './messages.ts'

interface BreakOfferProps {
  onTake: () => void
  onGoOn: () => void
}

/** Renders the offer of a break at the bottom of the page. It blocks nothing. */
export function BreakOffer({ onTake, onGoOn }: BreakOfferProps) {
  return createPortal(
    <div className="rise card fixed inset-x-3 bottom-3 z-40 p-4 shadow-pop md:right-4 md:left-auto md:max-w-[28rem]">
      <output>
        <span className="block font-[600]">{rest.title}</span>
        <span className="mt-1 block text-sm text-fg2">{rest.text}</span>
      </output>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onTake}>
          {rest.take}
        </Button>
        <Button variant="ghost" onClick={onGoOn}>
          {rest.goOn}
        </Button>
      </div>
    </div>,
    document.body,
  )
}
