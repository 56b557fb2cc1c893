// Names are short, easy to say and the same in every language, because members mention each other's
// name.
const BIRDS =
  'Avocet Bittern Bunting Canary Cardinal Chickadee Cockatoo Condor Coot Crane Curlew Dipper Dove ' +
  'Dunlin Eider Egret Falcon Finch Flamingo Gannet Goldcrest Grebe Gull Harrier Hawk Heron Hoopoe ' +
  'Ibis Jackdaw Jay Kestrel Kingfisher Kinglet Kite Kiwi Lapwing Lark Linnet Magpie Martin Merlin ' +
  'Nightingale Nuthatch Oriole Osprey Owl Partridge Pelican Penguin Petrel Plover Puffin Quail Raven ' +
  'Redstart Robin Sandpiper Skylark Sparrow Starling Stork Swallow Swan Wren'
const NAMES = BIRDS.split(' ')

/** The number of colours, and of shapes, of members' faces. */
export const FACE_COLOURS = 8

/** Returns the 32-bit FNV-1a hash of an id. It distributes ids evenly; it is not a secret. */
function spread(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Returns the first free name, beginning with the one that the id hashes to; `Robin 2` if all are
 * taken.
 */
function freeName(id: string, taken: Set<string>): string {
  const start = spread(id) % NAMES.length
  for (let place = 0; ; place += 1) {
    const bird = NAMES[(start + place) % NAMES.length] ?? ''
    const round = Math.floor(place / NAMES.length) + 1
    const name = round === 1 ? bird : `${bird} ${round}`
    if (!taken.has(name)) return name
  }
}

/**
 * Returns the names of a room's members by id. The ids must be in joining order and include members
 * who have left, so that no name changes or is reused.
 */
export function pseudonyms(memberIds: string[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of memberIds) {
    const name = names.get(id) ?? freeName(id, taken)
    taken.add(name)
    names.set(id, name)
  }
  return names
}

/**
 * Returns the colour of a member's face, from 0 to `FACE_COLOURS` - 1. It is the same on every
 * screen.
 */
export function colourOf(memberId: string): number {
  return Math.floor(spread(memberId) / NAMES.length) % FACE_COLOURS
}
