import { type FolioStatus, PRIVILEGE, type Privilege, ROLE, SHARING, type TeamRole } from '@recto/document'
import { z } from 'zod'
import { ACCESS } from './actions.ts'
import { FOLIO_GRANTS, FOLIO_WORKSPACE_GRANTS, type GrantFacts, privilegeBy, type TeamPrivilege } from './grants.ts'

const privilege = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** A workspace that a folio is in, and who gets to the folio through it. */
export const workspaceWay = z.object({
  token: z.string(),
  name: z.string(),
  color: z.string(),
  /** What every member of the team may do through it; guests only if they were added. 0: nothing. */
  everyone: privilege,
  /** Its owner and the people added to it who get to the folio through it, those who may edit first. */
  people: z.array(z.object({ email: z.string(), fullName: z.string(), role: z.number(), privilege })),
})

/** One workspace through which people get to a folio. */
export type WorkspaceWay = z.infer<typeof workspaceWay>

/** Who gets to a folio without being added to it by name, and through what. */
export const folioWays = z.object({
  /** Those that give access to anyone. */
  workspaces: z.array(workspaceWay),
  /** Whether `workspaces` has all of them: only people who may share it are told of workspaces that they do not have. */
  isWhole: z.boolean(),
  /** What every member of the team may do by the folio's sharing type; 0: nothing. */
  everyone: privilege,
  /** Anyone with the link reads its page. `needsPassword`: those without a privilege enter one first. */
  link: z.object({ isOpen: z.boolean(), needsPassword: z.boolean(), until: z.string().nullable() }),
  /** The domain at which anyone reads it as they do by its link; null: none. */
  domain: z.string().nullable(),
  /** Not in the trash and not locked by the plan: those who may edit it can. */
  isEditable: z.boolean(),
})

/** Who gets to a folio without being added to it by name. */
export type FolioWays = z.infer<typeof folioWays>

/** What someone gets to a folio through. */
export type Through = { way: 'person' | 'workspace' | 'team' | 'link'; name?: string; privilege: Privilege }

/** A person, as far as access depends on it; `email` null: signed out. `role`: in the folio's team. */
export type Someone = { email: string | null; role: TeamRole | null; hasPassword?: boolean }

/** Whether someone can open and edit a folio, and everything that lets them, the most first. */
export type Standing = { opens: boolean; edits: boolean; through: Through[] }

/** What the rows of `FOLIO_GRANTS` give every member of the team. */
export const everyoneBySharing = (folio: Pick<GrantFacts, 'sharingType' | 'status'>): Privilege =>
  privilegeBy(FOLIO_GRANTS, { ...MEMBER, ...folio })

/** What the rows of `FOLIO_WORKSPACE_GRANTS` give every member of the team. */
export const everyoneByWorkspace = (
  workspace: Pick<GrantFacts, 'accessType' | 'status'> & { teamPrivilege: TeamPrivilege },
): Privilege => privilegeBy(FOLIO_WORKSPACE_GRANTS, { ...MEMBER, ...workspace })

const MEMBER = { isOwner: false, added: PRIVILEGE.none, teamRole: ROLE.member } as const

/** Whether anyone with the link reads a folio's page, apart from its password. */
export const opensByLink = (folio: { sharingType: number; status: FolioStatus; isExpired: boolean }): boolean =>
  ACCESS['page.view'].decide(
    { signedIn: false, teamRole: null, plan: null },
    {
      privilege: PRIVILEGE.none,
      isLocked: false,
      needsPass: false,
      ...folio,
      sharingType: folio.sharingType as (typeof SHARING)[keyof typeof SHARING],
    },
  ).allowed

/** Whether a folio can be edited at all, by those who may. */
export const canBeEdited = (folio: { status: FolioStatus; isLocked: boolean }): boolean =>
  ACCESS['folio.edit'].decide(
    { signedIn: true, teamRole: ROLE.owner, plan: null },
    { privilege: PRIVILEGE.owner, sharingType: SHARING.private, ...folio },
  ).allowed

/**
 * What one person may do with a folio, as its ways say: what the Share popup shows, read for that person. A test tries
 * the doors with everyone and compares.
 */
export function standingBy(
  { ways, people }: { ways: FolioWays; people: readonly { email: string; privilege: number }[] },
  { email, role, hasPassword = false }: Someone,
): Standing {
  const isMember = role !== null && role <= ROLE.member
  const named = people.find((one) => one.email === email)
  const { link } = ways
  const through: Through[] = []
  const add = (way: Through['way'], given: number | undefined, name?: string) => {
    if (given) through.push({ way, privilege: given as Privilege, ...(name === undefined ? {} : { name }) })
  }
  add('person', named?.privilege)
  for (const { name, everyone, people: inside } of ways.workspaces) {
    const own = inside.find((one) => one.email === email)?.privilege ?? PRIVILEGE.none
    add('workspace', Math.max(own, isMember ? everyone : PRIVILEGE.none), name)
  }
  if (isMember) add('team', ways.everyone)
  const most = Math.max(PRIVILEGE.none, ...through.map((one) => one.privilege))
  if (link.isOpen && (!link.needsPassword || hasPassword || most > PRIVILEGE.none)) add('link', PRIVILEGE.view)
  return {
    opens: through.length > 0,
    edits: ways.isEditable && most >= PRIVILEGE.edit,
    through: through.sort((a, b) => b.privilege - a.privilege),
  }
}

/** Who opens a folio besides the people added to it by name, as a mark beside its name: the widest of its ways. */
export type Widest = { way: 'link' | 'team' | 'workspace' | 'people'; text: string; hint: string }

/**
 * The widest way to a folio, in a few words and in a sentence. `team` is the name of its team. Panels, cards and the
 * popup say it with these words.
 */
export function widestOf(ways: FolioWays, team: string): Widest {
  const { link, workspaces } = ways
  if (link.isOpen) {
    return link.needsPassword
      ? {
          way: 'link',
          text: 'Anyone with the password',
          hint: 'Anyone with the link and its password can read the page.',
        }
      : { way: 'link', text: 'Anyone with the link', hint: 'Anyone with the link can read the page.' }
  }
  if (ways.everyone > PRIVILEGE.none) {
    return { way: 'team', text: `Anyone in ${team}`, hint: `Everyone at ${team} can view and copy it.` }
  }
  const [first] = workspaces.toSorted((a, b) => b.everyone - a.everyone)
  if (!first) return { way: 'people', text: 'Invited people', hint: 'Only people who were added to it can open it.' }
  const more = workspaces.length > 1 ? ` +${workspaces.length - 1}` : ''
  return first.everyone > PRIVILEGE.none
    ? { way: 'workspace', text: `${first.name}, whole team${more}`, hint: `${everyoneMay(first, team)}.` }
    : { way: 'workspace', text: `${first.name}${more}`, hint: `The people of ${first.name} can open it.` }
}

/** "Everyone at Brennick can edit it through Client work". */
export const everyoneMay = ({ name, everyone }: Pick<WorkspaceWay, 'name' | 'everyone'>, team: string): string =>
  `Everyone at ${team} can ${everyone >= PRIVILEGE.edit ? 'edit' : 'view'} it through ${name}`
