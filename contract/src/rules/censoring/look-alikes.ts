/**
 * Lower-case letters of other scripts, and small capitals, after the Latin letter that they look
 * like. A letter whose two cases look like different Latin letters stands with its capital.
 */
const LOOK_ALIKES = [
  'aаαɑᴀ',
  'bвβʙ',
  'cсϲᴄ',
  'dԁᴅ',
  'eеεᴇ',
  'fꜰ',
  'gɡɢ',
  'hнһηʜ',
  'iіιɩɪ',
  'jјᴊ',
  'kкκᴋ',
  'lӏʟ',
  'mмμᴍ',
  'nνɴ',
  'oоοᴏ',
  'pрρᴘ',
  'qԛ',
  'rʀ',
  'sѕꜱ',
  'tтτᴛ',
  'uᴜ',
  'vѵᴠ',
  'wԝᴡ',
  'xхχ',
  'yуυʏ',
  'zζᴢ',
]

const LATIN: ReadonlyMap<number, number> = new Map(
  LOOK_ALIKES.flatMap(([latin = '', ...others]) =>
    others.map((other) => [other.charCodeAt(0), latin.charCodeAt(0)] as const),
  ),
)

/** Returns the UTF-16 unit of the Latin letter that a unit of a folded text looks like, or itself. */
export const latinUnit = (unit: number): number => (unit < 0x80 ? unit : (LATIN.get(unit) ?? unit))

/** Returns a folded text in the Latin letters that its letters look like; its length stays. */
export const asItLooks = (folded: string): string =>
  folded.replace(/[^\0-\x7f]/g, (unit) => String.fromCharCode(latinUnit(unit.charCodeAt(0))))
