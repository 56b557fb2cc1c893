import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../platform/i18n/language.ts'
import { spokenCode, writtenCode } from './code-words.ts'
import type { SendCode } from './send-code.ts'

/** Returns a sender that writes text messages into a folder, one readable file each (mode 0600). */
export const smsFolder = (folder: string): SendCode => writeTo(folder, 'sms', writtenCode)

/** Returns a sender that writes the words of a call into a folder. */
export const voiceFolder = (folder: string): SendCode => writeTo(folder, 'voice', spokenCode)

function writeTo(
  folder: string,
  way: string,
  words: (digits: string, language: Language) => string,
): SendCode {
  return async (to, digits, language) => {
    const stem = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
    const name = join(folder, `${stem}.${way}.txt`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const text = `Way: ${way}\nTo: ${to}\n\n${words(digits, language)}\n`
    // Renamed when complete, so that a reader of the folder never sees a partial file.
    await writeFile(`${name}.part`, text, { mode: 0o600 })
    await rename(`${name}.part`, name)
    return { outcome: 'sent' }
  }
}
