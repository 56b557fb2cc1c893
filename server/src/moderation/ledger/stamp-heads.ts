import {
  type GivenStamp,
  readCertificates,
  requestStamp,
  type StampServices,
} from '../../exhibit/index.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { checkLedgerStamp, reasonOf } from './check-stamps.ts'
import { insertStamp, listStampsOf } from './ledger-stamps-table.ts'
import { listDays, type PublishedHead } from './ledger-table.ts'
import { CLOCKS_APART_MS, STAMPED_WITHIN_MS } from './stamp-policy.ts'
import { stampedHash, stampedText } from './stamped-text.ts'

export interface StampingServices extends Pick<Services, 'db' | 'clock'> {
  timeStamps: Pick<StampServices, 'authority' | 'report'>
  mail: Pick<Mail, 'sendIn' | 'sendDue'>
  publicUrl: string
}

type Authority = NonNullable<StampServices['authority']>

/**
 * Requests a time stamp for each published head of the last days that has none, newest first,
 * stores it and sends it to the witness. While the authority is unavailable, heads are published
 * without one, and the job retries every hour. A stamp of the newest head counts only if it fits
 * and is by this authority.
 */
export async function stampHeads(
  services: StampingServices,
  witness: string | undefined,
): Promise<void> {
  const { db, clock, timeStamps } = services
  const { authority } = timeStamps
  if (!authority) return
  const heads = await listDays(db, isoDay(new Date(clock().getTime() - STAMPED_WITHIN_MS)))
  const newest = heads.at(-1)
  for (const head of heads.toReversed()) {
    if (await isStamped(services, head, head === newest ? authority : undefined)) continue
    const given = await request(services, head, authority)
    if (!given) return
    await store(services, { head, given, witness })
  }
}

/**
 * Returns whether a head has a stamp. With an authority, it has to be a fitting one of that
 * authority.
 */
async function isStamped(
  { db }: StampingServices,
  head: PublishedHead,
  authority: Authority | undefined,
): Promise<boolean> {
  const stamps = await listStampsOf(db, head.day)
  if (!authority || stamps.length === 0) return stamps.length > 0
  const trusted = await rootsOf(authority)
  for (const stamp of stamps) {
    const fits = await checkLedgerStamp(stamp, trusted).then(
      () => true,
      () => false,
    )
    if (fits) return true
  }
  return false
}

/** Returns the authority's trusted certificates, or undefined if unknown. */
async function rootsOf(authority: Authority) {
  try {
    const pem = await (await authority()).root()
    return pem === undefined ? undefined : readCertificates(pem)
  } catch {
    return undefined
  }
}

/** Returns a time stamp of this moment. If there is none, logs the reason and returns undefined. */
async function request(
  { clock, timeStamps }: StampingServices,
  head: PublishedHead,
  authority: Authority,
): Promise<GivenStamp | undefined> {
  try {
    const given = await requestStamp(await authority(), stampedHash(head))
    const apart = Math.abs(given.checked.at.getTime() - clock().getTime())
    if (apart > CLOCKS_APART_MS) {
      throw new Error(
        `the time of the authority is ${Math.round(apart / 60_000)} minutes from ours`,
      )
    }
    return given
  } catch (error) {
    timeStamps.report(reasonOf(error))
    return undefined
  }
}

async function store(
  { db, mail, publicUrl }: StampingServices,
  { head, given, witness }: { head: PublishedHead; given: GivenStamp; witness: string | undefined },
): Promise<void> {
  const { answer, checked } = given
  await db.transaction().execute(async (transaction) => {
    await insertStamp(transaction, { ...head, answer, root: checked.root })
    if (witness === undefined) return
    const lines = answer.toString('base64').replaceAll(/.{76}/g, '$&\n')
    const text = `${stampedText(head)}${publicUrl}/api/ledger/${head.day}/stamp\n\n${lines}\n`
    await mail.sendIn(transaction, { to: witness, subject: `Ledger ${head.day}, stamp`, text })
  })
  if (witness !== undefined) await mail.sendDue()
}
