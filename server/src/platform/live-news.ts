import type { Ring } from './bus.ts'
import type { LiveSource } from './live-source.ts'

/**
 * Finds what was done where nobody rings: by the operator's tool, in a process of its own. Answers a
 * look, which hears each piece of news once; what it hears again after a start does no harm.
 */
export function lookForNews(
  sources: readonly LiveSource[],
  hear: (ring: Ring) => void,
): () => Promise<void> {
  let known: ReadonlySet<string> = new Set()
  return async () => {
    const found = await Promise.all(sources.map(async (source) => (await source.news?.()) ?? []))
    const news = found.flat()
    for (const { key, topic, event, data } of news) {
      if (known.has(key)) continue
      hear({ topic, event: 'recheck' })
      hear({ topic, event, data })
    }
    known = new Set(news.map(({ key }) => key))
  }
}
