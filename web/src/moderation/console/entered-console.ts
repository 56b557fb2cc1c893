import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { onSessionEnd } from '../../platform/session/session.ts'
import { createStore } from '../../platform/storage/store.ts'

/** A session at the console. `over`: there was one, and it has ended. */
export type ConsoleSession =
  | { state: 'none' | 'over' }
  | ({ state: 'open' } & Pick<AnswerOf<'enterConsole'>, 'moderator' | 'administers'>)

export const NO_CONSOLE: ConsoleSession = { state: 'none' }

/** The session at the console, while this page lives: another page of the app does not end it. */
export const consoleSession = createStore<ConsoleSession>(NO_CONSOLE)
onSessionEnd(() => consoleSession.set(NO_CONSOLE))
