import { watchSession } from '../session/session.ts'

/** Resolves with the code of the stream. */
type LoadStream = () => Promise<{ openLiveStream: () => () => void }>

/**
 * Keeps one stream open while a member is signed in. A visitor's page opens none and does not load
 * its code. Called once.
 */
export function startLive(load: LoadStream): void {
  let reader: string | undefined
  let stop: Promise<() => void> | undefined
  watchSession((session) => {
    const member = session.state === 'signed-in' ? session.member.id : undefined
    if (member === reader) return
    reader = member
    void stop?.then((close) => close())
    stop = member ? openStream(load) : undefined
  })
}

/** Opens the stream; there is none if its code does not load, as while the page unloads. */
function openStream(load: LoadStream): Promise<() => void> {
  return load().then(
    ({ openLiveStream }) => openLiveStream(),
    () => () => undefined,
  )
}
