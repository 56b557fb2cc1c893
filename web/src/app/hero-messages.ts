/** The first screen of the landing page. Apart from the rest, whose texts the first load does without. */
export const hero = {
  title: 'Look once more before the first date.',
  lead: 'Check a phone number or handle against warnings from other women. Searches are private, and the person you look up is never told.',
  check: 'Check a number',
  board: 'Browse the board',
  users: 'Verified users',
  checked: 'Numbers checked',
  privacy: 'Privacy protected',
}
