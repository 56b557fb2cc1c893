import { ApiError } from '../platform/api-error.ts'
import { refreshSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { composer } from './messages.ts'

/** Specification §5, §8: a message was not sent. A session that is over is found out by asking. */
export function tellUnsent(error: unknown): void {
  const isSignedOut = error instanceof ApiError && error.status === 401
  toast(isSignedOut ? composer.signedOut : composer.failed)
  if (isSignedOut) void refreshSession()
}
