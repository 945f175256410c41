import type { FolioCard } from '@recto/contract'
import * as words from './removal.words.ts'
import { deletePermanently, leaveFolio } from './words.ts'

/** The question before someone leaves a folio; they may have it through their team still. */
export const aboutLeaving = ({ folioName, teamWay }: FolioCard) => ({
  title: words.leaveNamed(folioName),
  text: teamWay ? words.leaveTextStill(teamWay) : words.leaveText,
  confirm: leaveFolio,
  cancel: words.cancel,
  danger: true,
})

/** The question before a folio is deleted permanently. */
export const aboutDeleting = ({ folioName }: FolioCard) => ({
  title: words.deleteNamed(folioName),
  text: words.deleteText,
  confirm: deletePermanently,
  cancel: words.cancel,
  danger: true,
})

/** The question before several are. */
export const aboutDeletingMany = (count: number) => ({
  title: words.deleteMany(count),
  text: words.deleteManyText,
  confirm: deletePermanently,
  cancel: words.cancel,
  danger: true,
})
