import type { AnswerOf, InputOf } from '@sidelight/contract/calls/calls'
import type { AuthCallName, authPaths } from '@sidelight/contract/calls/paths'

// Types only. Paths are written where they are used, so that no page loads `authPaths`.
type Below<Path> = Path extends `/api/identity${infer Rest}` ? Rest : never
type NameOf = { [Name in AuthCallName as Below<(typeof authPaths)[Name][1]>]: Name }

/** The path of an auth call below `/api/identity`. */
export type AuthPath = keyof NameOf
export type AuthMethod<Path extends AuthPath> = (typeof authPaths)[NameOf[Path]][0]
export type AuthAnswer<Path extends AuthPath> = AnswerOf<NameOf[Path]>
export type AuthBody<Path extends AuthPath> =
  InputOf<NameOf[Path]> extends { body: infer Body extends object } ? Body : object
