import { clsx } from 'clsx'
import { header } from '../messages.ts'

export type Connection = 'connecting' | 'connected' | 'offline'

const words: Readonly<Record<Connection, string>> = {
  connecting: header.connecting,
  connected: header.connected,
  offline: header.offline,
}

interface ConnectionDotProps {
  state: Connection
  /**
   * Who sees the state as a word. `unless-connected`: while connected, only screen readers. `none`:
   * while connected, no reader, because the word is shown elsewhere.
   */
  words: 'all' | 'unless-connected' | 'none'
}

/**
 * Renders the state of the connection. It is green once the stream is open and a second has passed
 * (§2).
 */
export function ConnectionDot({ state, words: shown }: ConnectionDotProps) {
  const isConnected = state === 'connected'
  return (
    <output className="inline-flex items-center gap-1.5">
      <span
        data-connection={state}
        className={clsx('size-2 shrink-0 rounded-full', isConnected ? 'bg-clear' : 'bg-fg3')}
      />
      {!(isConnected && shown === 'none') && (
        <span className={clsx(isConnected && shown === 'unless-connected' && 'sr-only')}>
          {words[state]}
        </span>
      )}
    </output>
  )
}
