import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from './sidelight-test.ts'

/** A letter's link names the server as people reach it; the page of a test knows it by another name. */
export const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Waits for the newest letter to an address that holds a link to `page`, and answers the link. */
export async function linkTo(page: string, address: string, folder: string): Promise<string> {
  const outbox = path.join(folder, 'outbox')
  const newest = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
      .filter((letter) => letter.includes(`\nTo: ${address}\n`))
      .map((letter) => letter.match(/https?:\/\/\S+/)?.[0] ?? '')
      .findLast((link) => link.includes(page))
  await expect.poll(newest).toBeDefined()
  return newest() ?? ''
}
