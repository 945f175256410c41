export { acceptCollaboration, askedOf, tellAnswer } from './accept.ts'
export { announce, announcePerson, announceTo, audienceOf } from './announce.ts'
export { type FolioParts, folioCalls } from './calls.ts'
export { type CopyParts, type CopySource, copyInto, makeCopy, refuseOldEditor, seedInto, stateToCopy } from './copy.ts'
export { folioMethods } from './hub-methods.ts'
export { countSeenIn, tokensSeenIn } from './list.ts'
export { isRemoved } from './made-of.ts'
export { editableWorkspace, placeIn } from './place.ts'
export { purgeTrash } from './purge.ts'
export {
  type Audience,
  activeFolios,
  audienceSql,
  collaboratorsOf,
  createFolioRow,
  removeFolios,
  renameFolio,
} from './queries.ts'
export { startSearchRenewal } from './renew-search.ts'
export { teamFacts } from './team-facts.ts'
