import { createHash } from 'node:crypto'
import { SignedData, TimeStampReq, TimeStampResp } from 'pkijs'
import { expect, it } from 'vitest'
import { simulators } from '../../simulators/simulators.ts'
import { checkStamp } from './check-stamp.ts'
import { objectIds } from './object-ids.ts'
import { writeRequest } from './write-request.ts'

const NOW = new Date('2026-11-22T20:31:07.000Z')

it('our own: a stamp without the nonce that was sent is rejected', async () => {
  const authority = await simulators.timeStamps({ clock: () => NOW })
  const hash = createHash('sha256').update('x').digest()
  const { request, nonce } = writeRequest(hash)
  const bare = TimeStampReq.fromBER(request.slice().buffer)
  delete bare.nonce
  const answer = await authority.answer(new Uint8Array(bare.toSchema().toBER()))
  const trusted = undefined
  await expect(checkStamp(answer, { hash, nonce, trusted })).rejects.toThrow('another request')
  expect((await checkStamp(answer, { hash, trusted })).at).toEqual(NOW)
})

it('our own: signed content of another type is rejected as a time stamp', async () => {
  const authority = await simulators.timeStamps({ clock: () => NOW })
  const hash = createHash('sha256').update('x').digest()
  const answer = await authority.answer(writeRequest(hash).request)
  const other = TimeStampResp.fromBER(new Uint8Array(answer))
  const token = other.timeStampToken
  if (!token) throw new Error('it was granted')
  const signed = new SignedData({ schema: token.content })
  signed.encapContentInfo.eContentType = objectIds.data
  token.content = signed.toSchema(true)
  const changed = new Uint8Array(other.toSchema().toBER())
  const trusted = undefined
  await expect(checkStamp(changed, { hash, trusted })).rejects.toThrow('not a time stamp')
  await expect(checkStamp(answer, { hash, trusted })).resolves.toMatchObject({ practice: true })
})
