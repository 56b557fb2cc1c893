import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { strToU8, zipSync } from 'fflate'
import { dayName } from '../../platform/i18n/day-name.ts'
import { saveFile } from '../../platform/save-file.ts'
import { callModeration } from '../call-moderation.ts'
import { transparency } from './transparency-messages.ts'

/**
 * Saves the stamp of a day's head as a file, with everything that verifying it needs. Resolves to
 * the name of the file.
 */
export async function saveStamp(day: string): Promise<string> {
  const stamp = await callModeration('getLedgerStamp', { params: { day } })
  const name = `ledger-${stamp.day}${stamp.practice ? '-PRACTICE' : ''}.zip`
  const zip = zipSync(filesOf(stamp), { mtime: new Date(stamp.stampedAt) })
  saveFile(name, new Uint8Array(zip), 'application/zip')
  return name
}

function filesOf(stamp: AnswerOf<'getLedgerStamp'>): Record<string, Uint8Array> {
  return {
    'head.txt': strToU8(stamp.text),
    'stamp.tsr': Uint8Array.from(atob(stamp.stamp), (sign) => sign.charCodeAt(0)),
    'root.pem': strToU8(stamp.certificate),
    'HOW-TO-VERIFY.txt': strToU8(`${howToVerify(stamp).join('\n\n')}\n`),
  }
}

const VERIFY = 'openssl ts -verify -data head.txt -in stamp.tsr -CAfile root.pem'

const howToVerify = ({ day, practice, stampedAt }: AnswerOf<'getLedgerStamp'>): string[] => [
  ...(practice ? [transparency.practiceStamp] : []),
  transparency.stampHow(dayName(day)),
  transparency.stampHowCheck,
  VERIFY,
  transparency.stampHowTime,
  'openssl ts -reply -in stamp.tsr -text',
  transparency.stampHowExpired,
  [VERIFY, '-attime', Math.floor(Date.parse(stampedAt) / 1_000)].join(' '),
  transparency.stampHowRoot,
  'openssl x509 -in root.pem -noout -fingerprint -sha256',
  transparency.stampHowCompare,
  transparency.stampHowMeans,
]
