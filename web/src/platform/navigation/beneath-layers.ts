/**
 * Runs a function once no history entry of a layer, such as a dialog, is above that of the page.
 * `layers.ts`, which is loaded with the first dialog, replaces this function; until then there are
 * no layers.
 */
export const beneathLayers = { run: (act: () => void): void => act() }
