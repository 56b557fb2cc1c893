import { type CountServices, countReporters } from '../reporters/count-reporters.ts'
import { sealedPerson } from '../sealed-person.ts'
import type { Reader } from '../warnings-table.ts'
import type { HiddenSearch } from './blind-index-search.ts'
import type { Candidate } from './warning-search-table.ts'

/**
 * Returns the rows of a search without those that match only by a number that is retired because
 * its reports are old.
 */
export async function withoutRetired(
  services: CountServices,
  hidden: HiddenSearch,
  { rows, reader }: { rows: Candidate[]; reader: Reader },
): Promise<Candidate[]> {
  const byNumber = rows.filter(
    (row) =>
      !row.visible && !hidden.matchesBesideNumber(sealedPerson.open(services.vault, row.sealed)),
  )
  const reporters = await countReporters(services, byNumber, reader)
  return rows.filter(({ id }) => !reporters.get(id)?.age.isRetired)
}
