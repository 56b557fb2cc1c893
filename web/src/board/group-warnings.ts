import type { Warning } from '@sidelight/contract/calls/board'
import type { Page } from '../platform/api/api.ts'

/** The loaded warnings about one number, newest first. Each group is one card. */
export interface WarningGroup {
  /**
   * The last part of the URL of the report, which reveals nothing. For a warning without a group it
   * is the id of the warning.
   */
  key: string
  /** Whether other readers can open the URL. */
  shared: boolean
  warnings: readonly Warning[]
  /** How many of the warnings came with a later page than the first one. */
  later: number
  /**
   * Whether pages that are not loaded may contain more of them, so that their number is not known.
   */
  mayHaveMore: boolean
}

/** The cards of the loaded part of the board. */
export interface BoardCards {
  groups: readonly WarningGroup[]
  /** The number of warnings in all groups. */
  warnings: number
}

/**
 * Returns the cards of the loaded pages, in the order of their first warning. A warning that moved
 * while pages were read is on two of them and is counted once.
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

/** Returns whether all reports of the number are among the loaded warnings. */
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
