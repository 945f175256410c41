import type { LucideIcon } from '@recto/ui'
import {
  AppWindow,
  ArrowLeftRight,
  ArrowRight,
  Building2,
  CircleQuestionMark,
  Clock,
  CreditCard,
  FileText,
  FileUp,
  Folder,
  FolderInput,
  FolderPlus,
  Globe,
  Keyboard,
  LayoutTemplate,
  LogOut,
  Mail,
  Monitor,
  Moon,
  PenLine,
  Plus,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  Trash2,
  UserPlus,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import { GROUPS } from '../../shell/offered.ts'
import * as words from './words.ts'

/** Of commands by their ids: the same as where the command stands on a screen. */
const OF_COMMANDS: Readonly<Record<string, LucideIcon>> = {
  'find-folio': Search,
  'new-folio': Plus,
  'new-folio-file': FileUp,
  recent: Clock,
  shared: Users,
  templates: LayoutTemplate,
  trash: Trash2,
  settings: Settings,
  security: ShieldCheck,
  'new-workspace': FolderPlus,
  team: UserPlus,
  'other-teams': FolderInput,
  plans: CreditCard,
  domains: Globe,
  'team-settings': SlidersHorizontal,
  'create-team': Building2,
  email: Mail,
  light: Sun,
  dark: Moon,
  system: Monitor,
  'sign-out': LogOut,
  keys: Keyboard,
}

/** Of everything else, by its group. */
const OF_GROUPS: Readonly<Record<string, LucideIcon>> = {
  [GROUPS.screen]: AppWindow,
  [GROUPS.folio]: PenLine,
  [GROUPS.go]: ArrowRight,
  [GROUPS.team]: UsersRound,
  [GROUPS.you]: UserRound,
  [GROUPS.help]: CircleQuestionMark,
  [words.workspaces]: Folder,
  [words.folios]: FileText,
  [words.recentFolios]: FileText,
}

/** The icon of a row. */
export const iconOf = ({ id, group }: { id: string; group: string }): LucideIcon =>
  OF_COMMANDS[id] ?? (id.startsWith('team-') ? ArrowLeftRight : (OF_GROUPS[group] ?? ArrowRight))
