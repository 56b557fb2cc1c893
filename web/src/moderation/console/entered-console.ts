import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { onSessionEnd } from '../../platform/session/session.ts'
import { createStore } from '../../platform/storage/store.ts'

/** The session at the console. `over` says that there was one and it has ended. */
export type ConsoleSession =
  | { state: 'none' | 'over' }
  | ({ state: 'open' } & Pick<AnswerOf<'enterConsole'>, 'moderator' | 'administers'>)

export const NO_CONSOLE: ConsoleSession = { state: 'none' }

/**
 * Held while the page exists, because visiting another page of the app does not end the session.
 */
export const consoleSession = createStore<ConsoleSession>(NO_CONSOLE)
onSessionEnd(() => consoleSession.set(NO_CONSOLE))
