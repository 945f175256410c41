/** Pictures of folios, stored per person. */
const MOST_PICTURES = 300

/** Makes the app available offline from the next visit on. Harmless if the browser has no service workers. */
export async function installOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
}

/** Stores the pictures shown of this folio, for this person only: they are then available offline. */
export async function keepPictures(user: string, folio: string): Promise<void> {
  if (!('caches' in window)) return
  const shown = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name, location.href).pathname.startsWith(`/folio/${folio}/file/`))
  const cache = await caches.open(`recto-files-${user}`)
  const known = await cache.keys()
  const have = new Set(known.map(({ url }) => url))
  for (const address of new Set(shown)) if (!have.has(address)) await cache.add(address)
  for (const old of known.slice(0, Math.max(0, known.length - MOST_PICTURES))) await cache.delete(old)
}
