import { comparedPassword, printOf } from '@sidelight/contract/rules/password-print'
import { authRefusal } from '../auth/auth-refusals.ts'

/** Shorter passwords are refused for their length. */
const SHORTEST = 6

let list: Promise<ReadonlySet<string>> | undefined

/** Reads the list on first use, because it takes a moment and a few megabytes of memory. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST))
}

/** Resolves to whether a password is among those that attackers try first, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(comparedPassword(password))
}

let prints: Promise<ReadonlyMap<number, readonly number[]>> | undefined

/** Groups the second part of each hash by the first part. */
async function readPrints(): Promise<ReadonlyMap<number, readonly number[]>> {
  list ??= readList()
  const found = Map.groupBy(Array.from(await list, printOf), ({ first }) => first)
  return new Map(Array.from(found, ([first, all]) => [first, all.map(({ rest }) => rest)]))
}

/**
 * Resolves to the second parts of the hashes of common passwords whose first part is `first`, so
 * that a browser can check a password without sending it.
 */
export async function listCommonPrints(first: number): Promise<number[]> {
  prints ??= readPrints()
  return [...((await prints).get(first) ?? [])]
}

/** Throws `PASSWORD_COMPROMISED` for a common password. */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw authRefusal('PASSWORD_COMPROMISED')
}
