import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { contact } from './messages.ts'

/** Stands in the form's place once the message is kept. */
export function ContactReceived({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card aria-labelledby="contact-received">
      <h3 id="contact-received" ref={title} tabIndex={-1} className="text-lg font-[600] text-fg">
        {contact.received}
      </h3>
      <p className="mt-1.5 text-fg2">{contact.receivedNote}</p>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        {contact.again}
      </Button>
    </Card>
  )
}
