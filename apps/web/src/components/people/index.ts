export { AddPerson } from './AddPerson.tsx'
export { type AccessControl, type ListedPerson, PeopleList } from './PeopleList.tsx'
export { type KnownPerson, matching } from './suggestions.ts'
export { useTellUnsent, useUnsent } from './unsent.ts'
