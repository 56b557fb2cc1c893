import { useEffect, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import type * as Parts from './member-parts.tsx'

interface MemberPartProps {
  part: 'MemberBell' | 'MemberRows' | 'RoleLink'
  /** Classes of the space that is reserved for it. */
  room: string
  onFollow?: (() => void) | undefined
}

/**
 * Renders a part of the frame that only members see. Its code is loaded once the session is known.
 * If it fails to load, the page stays as it is.
 */
export function MemberPart({ part, room, onFollow }: MemberPartProps) {
  const [parts, setParts] = useState<typeof Parts>()
  const isMember = useSession().state === 'signed-in'
  useEffect(() => {
    if (isMember) import('./member-parts.tsx').then(setParts, () => undefined)
  }, [isMember])
  const Part = parts?.[part]
  return isMember && <div className={room}>{Part && <Part onFollow={onFollow} />}</div>
}
