import { watchSession } from '../session/session.ts'

/** Resolves to the code of the stream. */
type LoadStream = () => Promise<{ openLiveStream: () => () => void }>

/**
 * Keeps a stream open while a member is signed in. The page of a visitor opens none and does not
 * load its code. Called once.
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

/**
 * Opens the stream. If its code fails to load, as it does while the page unloads, none is opened.
 */
function openStream(load: LoadStream): Promise<() => void> {
  return load().then(
    ({ openLiveStream }) => openLiveStream(),
    () => () => undefined,
  )
}
