/**
 * Runs an act once no layer, such as a dialog, has a history entry over the page. Replaced by
 * `layers.ts`, which is loaded with the first dialog: until then there are none.
 */
export const beneathLayers = { run: (act: () => void): void => act() }
