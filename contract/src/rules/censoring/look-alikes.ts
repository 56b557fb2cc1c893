/**
 * Each text is a Latin letter, followed by the lower-case letters of other scripts and small capitals
 * that look like it. A letter whose two cases look like different Latin letters is listed under the
 * one that its capital looks like.
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

/**
 * Returns the UTF-16 unit of the Latin letter that a unit of a folded text looks like, or the unit
 * itself.
 */
export const latinUnit = (unit: number): number => (unit < 0x80 ? unit : (LATIN.get(unit) ?? unit))

/**
 * Returns a folded text with its letters replaced by the Latin letters that they look like. The
 * length does not change.
 */
export const asItLooks = (folded: string): string =>
  folded.replace(/[^\0-\x7f]/g, (unit) => String.fromCharCode(latinUnit(unit.charCodeAt(0))))
