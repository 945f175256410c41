import { typedName } from '@recto/words'
import { z } from 'zod'
import { WORKSPACE_COLORS } from './workspace-colors.ts'

/** [WKSP-12] */
export const WORKSPACE_NAME_MISSING = 'Please provide a name for the workspace'

const seen = (text: string): string => typedName(text.replace(/\p{Cc}+/gu, ' '))
const line = (text: string): string => seen(text.replace(/[<>]/g, ''))

/** Trimmed, at least one character [WKSP-12]. */
export const workspaceName = z
  .string(WORKSPACE_NAME_MISSING)
  .transform(line)
  .pipe(z.string().min(1, WORKSPACE_NAME_MISSING).max(80, 'Workspace names may have at most 80 characters.'))

/** Title or description of a page: what people wrote, "<" and ">" too; who shows it escapes it. */
export const pageText = z.string().transform(seen).pipe(z.string().max(500, 'At most 500 characters.'))

/** A line of text of a workspace, at most 500 characters. */
export const workspaceText = z.string().transform(line).pipe(z.string().max(500, 'At most 500 characters.'))

/** One of the colours of workspaces; any other is refused. */
export const workspaceColor = z.enum(WORKSPACE_COLORS, 'This is not one of the workspace colours.')

/** A person of a workspace. */
export const channelMember = z.object({
  email: z.string(),
  fullName: z.string(),
  privilege: z.enum(['edit', 'view']),
  isOwner: z.boolean(),
})

/** A member of a workspace, with their privilege. */
export type ChannelMember = z.infer<typeof channelMember>

/** A workspace as one person has it [WKSP-02, WKSP-05]. */
export const workspace = z.object({
  token: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  color: z.string(),
  isDefault: z.boolean(),
  accessType: z.union([z.literal(1), z.literal(2)]),
  /** What everyone in the team may do with its folios while the team sees it. */
  teamPrivilege: z.enum(['edit', 'view']),
  /** Whether its public page is closed. */
  private: z.boolean(),
  indexed: z.boolean(),
  hasPass: z.boolean(),
  /** null: the team's own. */
  ownerEmail: z.string().nullable(),
  /** Whom to ask for more; of the team's own, the team's owner. */
  ownerName: z.string(),
  privilege: z.enum(['edit', 'view']),
  /** May rename, colour and describe it, and say who has it. */
  canManage: z.boolean(),
  canDelete: z.boolean(),
  canLeave: z.boolean(),
  isLabel: z.literal(true),
  /** Folios in it that are not archived. */
  folioCount: z.number(),
  /** The first of its people, its owner first. */
  channelMembers: z.array(channelMember),
  memberCount: z.number(),
})

/** A workspace in its list. */
export type Workspace = z.infer<typeof workspace>
