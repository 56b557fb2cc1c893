import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { useOwnFlag } from '../../platform/drafts/own-value.ts'
import { Button } from '../../ui/button.tsx'
import { askEmail as texts } from '../ask-email-messages.ts'
import { usePreferences, useSavePreferences } from './queries.ts'

/**
 * The name of the flag that is set once this browser has asked the member. The answer is not stored
 * here.
 */
const ASKED = 'asked-email'

/**
 * Renders the question whether the member wants an email when something about rooms waits. It is
 * asked once per browser. Renders nothing if this installation sends no email, or the member gets
 * it already.
 */
export function AskEmail() {
  const { mail } = useConfig()
  return mail ? <Once /> : null
}

/** Renders the question, unless the member was asked before this page opened. */
function Once() {
  const [wasAsked, setAsked] = useOwnFlag(ASKED)
  const [isFirst, setFirst] = useState(false)
  if (wasAsked === false && !isFirst) setFirst(true)
  return isFirst ? <Question onAsk={setAsked} /> : null
}

function Question({ onAsk }: { onAsk: (asked: boolean) => void }) {
  const { data } = usePreferences()
  const { mutate, isPending } = useSavePreferences()
  const [said, setSaid] = useState('')
  const isWithout = data !== undefined && !data.channels.rooms[2]
  const note = useEffectEvent(() => onAsk(true))
  useEffect(() => {
    if (isWithout) note()
  }, [isWithout])
  if (said !== '') return <Said words={said} />
  // The switch shows a choice before it is saved, but the buttons stay until the server has
  // answered.
  if (!data || !(isWithout || isPending)) return null
  const { channels } = data
  function tell() {
    const [app, push] = channels.rooms
    mutate(
      { channels: { ...channels, rooms: [app, push, true] } },
      { onSuccess: () => setSaid(texts.done) },
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-52">{texts.question}</p>
      <Button variant="ghost" size="sm" onClick={() => setSaid(texts.kept)}>
        {texts.no}
      </Button>
      <Button variant="secondary" size="sm" disabled={isPending} onClick={tell}>
        {texts.yes}
      </Button>
    </div>
  )
}

/** Renders the result, which takes the focus of the pressed button. */
function Said({ words }: { words: string }) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <output ref={place} tabIndex={-1} className="mt-1.5 block">
      {words}
    </output>
  )
}
