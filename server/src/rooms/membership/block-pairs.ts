import type { Vault } from '../../platform/crypto/vault.ts'
import { chunk } from '../../platform/database/chunk.ts'
import type { Services } from '../../platform/services.ts'
import { sealedBlock } from '../sealed-room.ts'
import { countBlocks, listBlockIds, listBlocks } from './room-blocks-table.ts'

/** The number of blocks that are decrypted before other calls get a turn. */
const PORTION = 200

/**
 * Who blocked whom, by author tags in hex. For each account, one tag under every key of the ring.
 */
interface OpenedBlock {
  blocker: readonly string[]
  blocked: readonly string[]
}

interface OpenedBlocks {
  /** The result of `countBlocks` before the blocks were listed. */
  count: string
  byId: ReadonlyMap<string, OpenedBlock>
}

/**
 * The blocks that each vault has decrypted. Only tags are cached, never accounts. A block that was
 * deleted from the table is removed by the next call.
 */
const opened = new WeakMap<Vault, OpenedBlocks>()

/**
 * Returns whether one of these authors, given by tags in hex, has blocked another of them in a
 * room. The result must not be part of an answer that identifies either. Each block is decrypted
 * once.
 */
export async function isBlockAmong(
  services: Pick<Services, 'db' | 'vault' | 'index'>,
  authors: ReadonlySet<string>,
): Promise<boolean> {
  const blocks = await openBlocks(services)
  const isAuthor = (tags: readonly string[]) => tags.some((tag) => authors.has(tag))
  return [...blocks.values()].some(({ blocker, blocked }) => isAuthor(blocker) && isAuthor(blocked))
}

async function openBlocks({
  db,
  vault,
  index,
}: Pick<Services, 'db' | 'vault' | 'index'>): Promise<OpenedBlocks['byId']> {
  const count = await countBlocks(db)
  const known = opened.get(vault)
  if (known?.count === count) return known.byId
  const ids = await listBlockIds(db)
  const byId = new Map(ids.flatMap((id) => entryOf(known?.byId, id)))
  const tagsOf = (memberId: string) =>
    index.tags('author', memberId).map((tag) => tag.toString('hex'))
  for (const portion of chunk(
    ids.filter((id) => !byId.has(id)),
    PORTION,
  )) {
    for (const { id, sealed } of await listBlocks(db, portion)) {
      const { blocker, blocked } = sealedBlock.open(vault, sealed)
      byId.set(id, { blocker: tagsOf(blocker), blocked: tagsOf(blocked) })
    }
  }
  opened.set(vault, { count, byId })
  return byId
}

function entryOf(known: OpenedBlocks['byId'] | undefined, id: string): [string, OpenedBlock][] {
  const block = known?.get(id)
  return block ? [[id, block]] : []
}
