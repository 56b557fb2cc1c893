import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  until: number
}

/** Where the practice provider keeps its sign-ins: this process, until they expire. */
export function practiceMemory(): (model: string) => Adapter {
  const kept = new Map<string, Kept>()
  const forgetExpired = () => {
    const now = Date.now()
    for (const [key, { until }] of kept) if (until < now) kept.delete(key)
  }
  const search = (matches: (payload: AdapterPayload) => boolean) =>
    [...kept.values()].find(({ payload }) => matches(payload))?.payload

  return (model) => ({
    async upsert(id, payload, expiresIn = 3600) {
      forgetExpired()
      kept.set(`${model} ${id}`, { payload, until: Date.now() + expiresIn * 1_000 })
    },
    async find(id) {
      forgetExpired()
      return kept.get(`${model} ${id}`)?.payload
    },
    findByUid: async (uid) => search((payload) => payload.uid === uid),
    findByUserCode: async (code) => search((payload) => payload.userCode === code),
    async consume(id) {
      const found = kept.get(`${model} ${id}`)
      if (found) found.payload['consumed'] = Math.floor(Date.now() / 1_000)
    },
    async destroy(id) {
      kept.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
