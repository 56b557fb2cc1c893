interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

interface Bounds {
  /** Keys in one question. */
  atMost?: number
  /** Questions under way; whoever comes meanwhile waits and shares the next one. */
  atOnce?: number
}

/**
 * Collects single look-ups of one tick and asks once for all of them. Under load, while questions are
 * under way, it collects for longer: many statements become few; alone, a look-up costs one tick.
 * `ask` answers in the order asked; its error is everybody's who shared the question.
 */
export function batched<Key, Value>(
  ask: (keys: Key[]) => Promise<Value[]>,
  { atMost = 64, atOnce = 2 }: Bounds = {},
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  let planned = false
  let underWay = 0

  function plan(): void {
    if (planned || underWay === atOnce || waiting.length === 0) return
    planned = true
    setImmediate(() => void flush())
  }

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, atMost)
    waiting = waiting.slice(atMost)
    planned = false
    underWay += 1
    plan()
    try {
      const values = await ask(batch.map(({ key }) => key))
      for (const [at, value] of values.entries()) batch[at]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay -= 1
    plan()
  }

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}
