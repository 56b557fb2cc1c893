import { isNamedByOthers, type ModeratedWarning, numberOfWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Controlled } from '../control/controlled.ts'
import { type ListNamedServices, tagsOfControlled } from './list-named.ts'

type NamedServices = Pick<ListNamedServices, 'vault' | 'index' | 'clock' | 'confirmed'>

/**
 * Returns whether only the author of a warning names a proved email or profile beside its number.
 * The author could have named an email or a profile of her own, and would then speak as the person
 * named. A proof of the number is never in doubt, because the card identifies him by it.
 */
export async function isNamedAlone(
  db: Handle,
  { vault, index, clock, confirmed }: NamedServices,
  { warning, controlled }: { warning: ModeratedWarning; controlled: Controlled },
): Promise<boolean> {
  if (controlled.kind === 'phone') return false
  return !(await isNamedByOthers(db, {
    ...tagsOfControlled(index, controlled),
    authorTag: warning.authorTag,
    phoneTags: index.tags('phone', numberOfWarning(vault, warning)),
    now: clock(),
    waiting: confirmed.waiting(),
  }))
}
