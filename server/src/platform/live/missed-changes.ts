import type { LiveHint } from './bus.ts'
import type { LiveSource } from './live-source.ts'

/**
 * Returns a function that finds changes that the operator's tool made in its own process, without a
 * hint. Passes each change to `hear` once. After a restart, recent changes are passed again, which
 * is harmless.
 */
export function findMissedChanges(
  sources: readonly LiveSource[],
  hear: (hint: LiveHint) => void,
): () => Promise<void> {
  let known: ReadonlySet<string> = new Set()
  return async () => {
    const found = await Promise.all(
      sources.map(async (source) => (await source.missedChanges?.()) ?? []),
    )
    const changes = found.flat()
    for (const { key, topic, event, data } of changes) {
      if (known.has(key)) continue
      hear({ topic, event: 'revalidate' })
      hear({ topic, event, data })
    }
    known = new Set(changes.map(({ key }) => key))
  }
}
