import { chunk } from '../../../platform/database/chunk.ts'
import type { Services } from '../../../platform/services.ts'
import { listUndecided } from '../../cases/cases-table.ts'
import { openReadableCases, type SealedCase } from '../../cases/sealed-case.ts'
import type { OpenCaseRow } from '../../cases/waiting-cases-table.ts'

/** The number of cases read together; sealed cases are 28 KiB each. */
const TOGETHER = 100

interface CaseWarning {
  warningId: string
  /** Whether the case continues without a warning. */
  isFree: boolean
}

type CaseWarnings = (
  services: Pick<Services, 'db' | 'vault'> & { log: { error(message: string): void } },
  rows: readonly OpenCaseRow[],
) => Promise<{ row: OpenCaseRow; warning: CaseWarning }[]>

/**
 * Returns a function that returns the warnings of cases, without those that cannot be decrypted. A
 * warning's id is only in the sealed value, because a readable one would tell a thief which
 * warnings are reported. So each case is decrypted once per process, and again when the tag of its
 * warning changes, not in every run of the job.
 */
export function createCaseWarnings(): CaseWarnings {
  let known = new Map<string, CaseWarning>()
  return async (services, rows) => {
    const unknown = rows.filter((row) => !known.has(keyOf(row)))
    for (const some of chunk(unknown, TOGETHER)) {
      const ids = some.map(({ id }) => id)
      const opened = openReadableCases(services, await listUndecided(services.db, { ids }))
      for (const { row, content } of opened) known.set(keyOf(row), warningOf(content))
    }
    const found = rows.flatMap((row) => {
      const warning = known.get(keyOf(row))
      return warning ? [{ row, warning }] : []
    })
    // Decided cases are removed.
    known = new Map(found.map(({ row, warning }) => [keyOf(row), warning]))
    return found
  }
}

const keyOf = ({ id, warningTag }: Pick<OpenCaseRow, 'id' | 'warningTag'>): string =>
  `${id} ${warningTag.toString('base64')}`

const warningOf = (content: SealedCase): CaseWarning => ({
  warningId: content.warningId,
  isFree: needsNoWarning(content),
})

/**
 * Returns whether a case continues without a warning, because none is known yet, or because it is
 * about a room.
 */
export const needsNoWarning = ({ cardless = false, room }: SealedCase): boolean =>
  cardless || room !== undefined
