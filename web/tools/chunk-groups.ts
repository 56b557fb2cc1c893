import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const SRC = path.resolve(import.meta.dirname, '../src')
/** The icons, which nearly every form contains. */
const ICON = /^\0~icons\//
/** Names all icons, of which a file uses few. */
const ALL_ICONS = '/ui/icons/icons.ts'
/** Part of every form that creates something. */
const CREATES = 'platform/api/idempotency-key.ts'
/** Shared by the frame and the pages of members, although each imports it from another module. */
const FOLLOWED = 'rooms/list/use-followed-rooms.ts'
/** Small, and read by the dashboard too. In files of their own they would be two more requests. */
const PLANS = 'date-plans/queries.ts'
const MAIN = 'main.tsx'
const LANDING = 'app/landing/landing-page.tsx'
const BOARD = 'board/board-page.tsx'
const AUTH = 'accounts/auth/auth-page.tsx'
const ROOM = 'app/pages/room-page.tsx'
const SEARCH = 'app/pages/check-page.tsx'
const DASHBOARD = 'app/pages/dashboard-page.tsx'
const ACCOUNT = 'app/pages/account-page.tsx'
const CHECKOUT = 'app/pages/checkout-page.tsx'
const BILLING = 'app/pages/billing-page.tsx'
const CONSOLE = 'app/pages/moderation/moderators-page.tsx'
const RECORDS = 'app/pages/records-page.tsx'
const WATCHES = 'app/pages/watches-page.tsx'
const NOTIFICATIONS = 'app/pages/notifications-page.tsx'
const NAMED = 'app/pages/moderation/named-page.tsx'
const CONTACT = 'app/reading/contact-page.tsx'
/** Loaded by every page for a member. */
const MEMBER = 'app/shell/member-parts.tsx'

/**
 * Returns the path of a file below src. Throws if it does not exist, because its group would
 * silently be empty.
 */
function sourceOf(file: string): string {
  const source = path.join(SRC, file)
  if (!existsSync(source)) throw new Error(`A group of files names ${file}, which is not there.`)
  return source
}

/** Returns a group of the modules that `choose` returns for the module graph. */
function groupOf(debugName: string, choose: (graph: Graph) => Set<string>) {
  let chosen: Set<string> | undefined
  const name = (id: string, graph: Graph) => {
    chosen ??= choose(graph)
    return chosen.has(id) ? debugName : null
  }
  return { name, debugName }
}

const both = (one: Set<string>, other: Set<string>) =>
  new Set([...one].filter((id) => other.has(id)))

/** Returns a group of the modules that both files import. */
const sharedBy = (name: string, first: string, second: string) =>
  groupOf(name, (graph) => both(importsOf(graph, first), importsOf(graph, second)))

/**
 * Returns the modules that a file imports, directly or indirectly. `file` is a path below src; lazy
 * imports do not count.
 */
function importsOf(graph: Graph, file: string): Set<string> {
  const start = sourceOf(file)
  const found = new Set([start])
  for (const id of found) {
    // Packages list more modules than are used.
    if (id.includes('/node_modules/') || id.endsWith(ALL_ICONS)) continue
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  found.delete(start)
  return found
}

/**
 * Returns what every page loads, and what is shared by the two pages with which most visitors
 * begin.
 */
function baseOf(graph: Graph): Set<string> {
  const shared = both(importsOf(graph, LANDING), importsOf(graph, BOARD))
  return new Set([...importsOf(graph, MAIN), ...shared])
}

/** Returns what pages with a form share: fields, and the texts of accounts. */
function formsOf(graph: Graph): Set<string> {
  const [auth, board] = [importsOf(graph, AUTH), importsOf(graph, BOARD)]
  const fields = both(importsOf(graph, DASHBOARD), importsOf(graph, NAMED))
  return new Set([
    ...both(auth, importsOf(graph, CONTACT)),
    ...both(auth, importsOf(graph, SEARCH)),
    ...[...fields].filter((id) => !board.has(id)),
    ...sharedWith(graph, AUTH, [DASHBOARD, ACCOUNT]),
    sourceOf(CREATES),
  ])
}

/** Returns the modules that a file and any of the others import. */
function sharedWith(graph: Graph, file: string, others: readonly string[]): Set<string> {
  const own = importsOf(graph, file)
  return new Set(others.flatMap((other) => [...both(own, importsOf(graph, other))]))
}

/** Returns what the pages of members share with each other and with their frame. */
function membersOf(graph: Graph): Set<string> {
  const inFrame = sharedWith(graph, MEMBER, [DASHBOARD, ROOM, NOTIFICATIONS, ACCOUNT])
  return new Set([
    sourceOf(FOLLOWED),
    sourceOf(PLANS),
    ...inFrame,
    ...sharedWith(graph, DASHBOARD, [NOTIFICATIONS, ROOM, CONSOLE]),
  ])
}

/** Returns what a check shares with other pages, without what the landing page loads at once. */
function checkOf(graph: Graph): Set<string> {
  const landing = importsOf(graph, LANDING)
  return new Set([...importsOf(graph, SEARCH)].filter((id) => !landing.has(id)))
}

const forms = groupOf('forms', formsOf)

/**
 * The files of the app's code. A few files take fewer bytes than many small ones, and a page should
 * load little that it does not use, so what pages share is one file. A module belongs to the first
 * group that it fits, together with everything that it imports. Groups that more pages share
 * therefore come first.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  groupOf('base', baseOf),
  // Contains the icon that other pages share with the board. Otherwise they would load the board.
  {
    name: 'query',
    test: /node_modules\/@tanstack\/|^\0~icons\/lucide\/search$|src\/platform\/api\/query-client\./,
  },
  { ...groupOf('controls', (graph) => importsOf(graph, BOARD)), minShareCount: 8 },
  // Contains the page itself, after which it is named.
  groupOf('board-page', (graph) => importsOf(graph, BOARD).add(sourceOf(BOARD))),
  // Contains the icons. In a file of their own they would be one more request for every page with a
  // form.
  {
    ...forms,
    name: (id: string, graph: Graph) => (ICON.test(id) ? 'forms' : forms.name(id, graph)),
    minShareCount: 2,
  },
  // Parts of tabs that dialogs have, too. Otherwise those pages would load the code of signing in.
  {
    name: 'radix',
    test: /@radix-ui\/(?:primitive|react-(?:compose-refs|context|id|presence|primitive|slot|use-[\w-]+))\//,
  },
  groupOf('auth', (graph) => importsOf(graph, AUTH)),
  groupOf('members', membersOf),
  groupOf('search', (graph) =>
    sharedWith(graph, DASHBOARD, [SEARCH, ACCOUNT, BILLING, CHECKOUT, RECORDS, WATCHES]),
  ),
  groupOf('member', (graph) => importsOf(graph, MEMBER)),
  sharedBy('sending', CHECKOUT, RECORDS),
  sharedBy('watches', SEARCH, ACCOUNT),
  { ...groupOf('check', checkOf), minShareCount: 2 },
  // Named, so that a page that loads schemas shows it by a file of this name.
  { name: 'zod', test: /node_modules\/zod\// },
].map((group, index, { length }) => ({ ...group, priority: length - index }))
