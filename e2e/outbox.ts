import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from './sidelight-test.ts'

/**
 * Returns the path of a link in an email. The link begins with the server's public URL, which
 * differs from the one that the test uses.
 */
export const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Returns the emails to `address` so far, as they were sent, oldest first. */
export function emailsTo(address: string, folder: string): string[] {
  const outbox = path.join(folder, 'outbox')
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((email) => email.includes(`\nTo: ${address}\n`))
}

/** Waits for the newest email to `address` with a link to `page`. Returns the link. */
export async function linkTo(page: string, address: string, folder: string): Promise<string> {
  const newest = () =>
    emailsTo(address, folder)
      .flatMap((email) => email.match(/https?:\/\/\S+/g) ?? [])
      .findLast((link) => link.includes(page))
  await expect.poll(newest).toBeDefined()
  return newest() ?? ''
}
