import { clsx } from 'clsx'
import { header } from './messages.ts'

export type Connection = 'connecting' | 'connected' | 'offline'

const words: Readonly<Record<Connection, string>> = {
  connecting: header.connecting,
  connected: header.connected,
  offline: header.offline,
}

/** Green once the event stream is open and a second has passed (specification §2). */
export function ConnectionDot({ state }: { state: Connection }) {
  return (
    <output className="inline-flex min-h-6 items-center gap-1.5">
      <span
        data-connection={state}
        className={clsx('size-2 rounded-full', state === 'connected' ? 'bg-clear' : 'bg-fg3')}
      />
      {words[state]}
    </output>
  )
}
