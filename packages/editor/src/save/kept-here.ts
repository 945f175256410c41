// All that has to do with the copies of this device, and with what stops editing: one part that is fetched once a folio is open.
export { KeptHere } from './KeptHere.tsx'
export { LocalVersions } from './LocalVersions.tsx'
