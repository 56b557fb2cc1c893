/** Shorter ones are refused for their length. */
const SHORTEST = 6

let list: Promise<ReadonlySet<string>> | undefined

/** The list takes a moment to read and a few megabytes to hold: only a process that asks has it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST))
}

/** Whether a password is among those that everybody who guesses tries first, however it is written. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(password.normalize('NFKC').toLowerCase())
}
