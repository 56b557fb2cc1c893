interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/**
 * Collects single look-ups of one tick and asks once for all of them, `atMost` a time. Under load
 * this turns many statements into few; alone, it costs one tick. `ask` answers in the order asked.
 */
export function batched<Key, Value>(
  ask: (keys: Key[]) => Promise<Value[]>,
  atMost = 64,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []

  async function flush(): Promise<void> {
    const batch = waiting.splice(0, atMost)
    if (waiting.length > 0) setImmediate(() => void flush())
    try {
      const values = await ask(batch.map(({ key }) => key))
      for (const [at, value] of values.entries()) batch[at]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1) setImmediate(() => void flush())
    })
}
