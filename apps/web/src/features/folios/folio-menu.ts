import { FOLIO_STATUS, type FolioCard, SHARING } from '@recto/contract'
import type { MenuEntry } from '@recto/ui'
import {
  ArrowRightLeft,
  ChartNoAxesColumn,
  ContactRound,
  Copy,
  DoorOpen,
  Download,
  ExternalLink,
  FolderInput,
  LayoutTemplate,
  Link2,
  Pencil,
  RotateCcw,
  Share2,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { openPopup } from '../../popups/index.ts'
import { mayFolio, mayLeave, showsFolio } from './rules.ts'
import * as words from './words.ts'

type FolioActs = Record<
  | 'open'
  | 'restore'
  | 'removeForGood'
  | 'copy'
  | 'share'
  | 'copyLink'
  | 'exportFolio'
  | 'archive'
  | 'leave'
  | 'saveTemplate'
  | 'transfer',
  (card: FolioCard) => unknown
> & { move: (cards: readonly FolioCard[]) => unknown; startRename: () => void }

/** The rows of a card's menu; without those that this person may not use. */
export function folioMenu(card: FolioCard, email: string, act: FolioActs): MenuEntry[] {
  if (card.status === FOLIO_STATUS.archived) {
    const rows: (MenuEntry | false)[] = [
      mayFolio('folio.restore', card) && {
        label: words.restore,
        icon: RotateCcw,
        onSelect: () => void act.restore(card),
      },
      mayFolio('folio.remove', card) && {
        label: words.deletePermanently,
        icon: Trash2,
        danger: true,
        onSelect: () => void act.removeForGood(card),
      },
    ]
    return rows.filter((row) => row !== false)
  }
  const may = (action: Parameters<typeof mayFolio>[0]) => mayFolio(action, card)
  const isPublic = card.sharingType === SHARING.linkView || card.sharingType === SHARING.linkCopy
  const rows: (MenuEntry | false)[] = [
    {
      label: card.isLocked ? words.view : words.open,
      icon: SquarePen,
      keys: 'Enter',
      onSelect: () => act.open(card),
    },
    { label: words.viewPage, icon: ExternalLink, onSelect: () => window.open(`/folio/${card.token}/open`, '_blank') },
    'line',
    may('folio.rename') && { label: words.rename, icon: Pencil, keys: 'F2', onSelect: act.startRename },
    may('folio.move') && {
      label: words.workspaces,
      icon: FolderInput,
      keys: 'M',
      onSelect: () => void act.move([card]),
    },
    showsFolio('folio.copy', card) && { label: words.makeACopy, icon: Copy, onSelect: () => void act.copy(card) },
    { label: words.share, icon: Share2, onSelect: () => void act.share(card) },
    showsFolio('folio.saveTemplate', card) && {
      label: words.saveAsTemplate,
      icon: LayoutTemplate,
      onSelect: () => act.saveTemplate(card),
    },
    showsFolio('folio.transfer', card) && {
      label: words.transfer,
      icon: ArrowRightLeft,
      onSelect: () => act.transfer(card),
    },
    isPublic && { label: words.copyLink, icon: Link2, onSelect: () => void act.copyLink(card) },
    { label: words.stats, icon: ChartNoAxesColumn, onSelect: () => void openPopup('stats', { token: card.token }) },
    card.leadCount > 0 &&
      may('folio.answers') && {
        label: words.leads,
        icon: ContactRound,
        end: card.leadCount,
        onSelect: () => void openPopup('leads', { token: card.token }),
      },
    may('folio.export') && { label: words.download, icon: Download, onSelect: () => void act.exportFolio(card) },
  ]
  const list = rows.filter((row) => row !== false)
  if (may('folio.remove')) {
    list.push('line', {
      label: words.deletePermanently,
      icon: Trash2,
      keys: 'Del',
      danger: true,
      onSelect: () => void act.removeForGood(card),
    })
  } else if (may('folio.archive')) {
    list.push('line', { label: words.moveToTrash, icon: Trash2, keys: 'Del', onSelect: () => void act.archive(card) })
  }
  if (mayLeave(card, email))
    list.push('line', { label: words.leave, icon: DoorOpen, onSelect: () => void act.leave(card) })
  return list
}
