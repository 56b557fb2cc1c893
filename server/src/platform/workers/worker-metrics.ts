import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

const Question = z.object({ type: z.literal('metrics of all workers'), id: z.number() })
const Answer = z.object({
  type: z.literal('answer of metrics'),
  id: z.number(),
  text: z.string().nullable(),
})

/** Responds to workers that request the metrics of all workers. For the primary process. */
export function answerWithMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message) => {
    const asked = Question.safeParse(message)
    if (!asked.success) return
    const answer = (text: string | null) =>
      worker.send({ type: 'answer of metrics', id: asked.data.id, text })
    all.clusterMetrics().then(answer, () => answer(null))
  })
}

/**
 * Adds a worker's metrics to those of all workers. Returns a function that resolves to the metrics
 * of all workers as Prometheus text, and rejects if a worker does not respond within 5 s.
 */
export function joinMetrics(registry: Registry): () => Promise<string> {
  // The constructor makes this process respond to the primary.
  const joined = new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
  joined.clear()
  const asked = new Map<number, PromiseWithResolvers<string>>()
  let id = 0
  process.on('message', (message) => {
    const { data } = Answer.safeParse(message)
    const waiting = data && asked.get(data.id)
    if (!waiting) return
    asked.delete(data.id)
    if (data.text === null) waiting.reject(new Error('A worker did not tell its metrics'))
    else waiting.resolve(data.text)
  })
  return () => {
    id += 1
    const waiting = Promise.withResolvers<string>()
    asked.set(id, waiting)
    process.send?.({ type: 'metrics of all workers', id })
    return waiting.promise
  }
}
