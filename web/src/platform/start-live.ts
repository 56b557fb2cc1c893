import { watchSession } from './session.ts'

/**
 * Keeps one stream open while a member is signed in; a visitor's page opens none, and does not even
 * load what it takes. Called once.
 */
export function startLive(): void {
  let reader: string | undefined
  let stop: Promise<() => void> | undefined
  watchSession((session) => {
    const member = session.state === 'signed-in' ? session.member.id : undefined
    if (member === reader) return
    reader = member
    void stop?.then((close) => close())
    stop = member ? import('./live-stream.ts').then(({ keepStream }) => keepStream()) : undefined
  })
}
