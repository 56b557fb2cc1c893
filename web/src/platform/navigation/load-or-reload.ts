const arrivedAt = typeof location === 'undefined' ? '' : location.pathname

/**
 * Loads the code of the page to which the reader moves. If that fails although there is a
 * connection, the app was updated and its old files no longer exist, so the page at the new URL is
 * reloaded.
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // Reloads only once per URL, so that a page whose code cannot be loaded does not reload
    // forever.
    if (!navigator.onLine || location.pathname === arrivedAt) throw error
    location.reload()
    return new Promise<never>(() => undefined)
  }
}
