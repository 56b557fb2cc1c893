/** What screen readers hear about leaving quickly; `presses` by how many are left. */
export const exit = {
  hint: 'Press Shift three times to leave this page quickly.',
  presses: ['Leaving.', 'One more.', 'Two more.'],
}

/** In the place of a page that is made by script, for browsers without it. */
export const withoutScript = {
  exit: 'Exit this page',
  sentence: 'This page needs JavaScript. Reading pages and the first page work without it.',
}
