import { newUuid } from '@recto/ui'
/** The id of this tab, by which it ignores events about its own changes. */
export const OWN_TAB = newUuid()
