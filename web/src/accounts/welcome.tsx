import { useMember } from '../platform/session.ts'

/** The dashboard's first line: whom it belongs to (specification §2). */
export function Welcome() {
  const member = useMember()
  return (
    <h1 className="display text-3xl lg:text-4xl">
      Welcome, {member?.displayName ?? member?.fullName ?? 'User'}
    </h1>
  )
}
