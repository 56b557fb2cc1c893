/**
 * Runs a function once no layer, such as a dialog, has a history entry above the page. Replaced by
 * `layers.ts`, which is loaded with the first dialog: until then there are no layers.
 */
export const beneathLayers = { run: (act: () => void): void => act() }
