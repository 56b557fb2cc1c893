interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

interface Bounds {
  /** The maximum number of keys in one request. */
  atMost?: number
  /** The maximum number of requests in flight. Further keys wait and share the next request. */
  atOnce?: number
}

/**
 * Returns a lookup that collects the keys of one tick and requests them together. While `atOnce`
 * requests are in flight it keeps collecting, so that load leads to fewer statements; a single
 * lookup is delayed by one tick. `ask` returns the values in the order of the keys. If it rejects,
 * every caller of the batch rejects.
 */
export function batchLoader<Key, Value>(
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
