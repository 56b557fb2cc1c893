import type { Warning } from '@sidelight/contract/calls/board'
import type { Page } from '../platform/api/api.ts'

/** The warnings about one number, newest first: one card. */
export interface WarningGroup {
  /** The last part of the report's URL: opaque; the id of a warning if it has no group. */
  key: string
  /** Whether others can open the URL too. */
  shared: boolean
  warnings: readonly Warning[]
  /** How many of them came with a later page than the card. */
  later: number
  /** Whether a later page may hold more of them: the number of warnings is then not known. */
  mayHaveMore: boolean
}

/** The loaded part of the board. */
export interface BoardCards {
  groups: readonly WarningGroup[]
  /** How many warnings the groups hold. */
  warnings: number
}

/**
 * Returns the cards of the loaded pages, in the order of their first warning. A warning that moved
 * to a later place while pages were read is on two of them and counts once.
 */
export function groupPages({
  pages,
}: {
  pages: readonly Pick<Page<Warning[]>, 'answer' | 'nextCursor'>[]
}): BoardCards {
  const groups = new Map<string, { firstPage: number; group: WarningGroup }>()
  const seen = new Set<string>()
  for (const [at, { answer }] of pages.entries()) {
    for (const warning of answer) {
      if (seen.has(warning.id)) continue
      seen.add(warning.id)
      const key = keyOf(warning)
      const known = groups.get(key)
      if (known) add(known.group, warning, at > known.firstPage)
      else groups.set(key, { firstPage: at, group: newGroup(warning) })
    }
  }
  const isLast = pages.at(-1)?.nextCursor === undefined
  const cards = [...groups.values()].map(({ group }) =>
    isLast || isComplete(group) ? group : { ...group, mayHaveMore: true },
  )
  return { groups: cards, warnings: seen.size }
}

/** Returns whether as many warnings are loaded as the number has reports. */
const isComplete = ({ warnings }: WarningGroup): boolean =>
  warnings.length >= (warnings[0]?.reportCount ?? 0)

function keyOf({ group, id }: Pick<Warning, 'group' | 'id'>): string {
  return group ?? id
}

function newGroup(warning: Warning): WarningGroup {
  const shared = warning.group !== undefined
  return { key: keyOf(warning), shared, warnings: [warning], later: 0, mayHaveMore: false }
}

function add(group: WarningGroup, warning: Warning, isLater: boolean): void {
  group.warnings = [...group.warnings, warning]
  if (isLater) group.later += 1
}
