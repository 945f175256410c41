import {
  ACCESS_TYPE,
  AddRemoveChannelCollaborator,
  type ChannelMember,
  GetChannelCollaborators,
  type OutputOf,
  SetChannelPrivilage,
} from '@recto/contract'
import { Button, Field, Popup, Select, Skeleton, Spinner, Switch, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { type ListedPerson, PeopleList } from '../../components/people/index.ts'
import { useUser } from '../../data/session.ts'
import { useWorkspaceActions } from '../../data/use-workspace-actions.ts'
import { isTeamsOwn, useWorkspaceCache, useWorkspaces } from '../../data/use-workspaces.ts'
import { showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './words.ts'
import styles from './workspaces.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'workspace-people': typeof WorkspacePeoplePopup
  }
}

type People = OutputOf<typeof GetChannelCollaborators>
type Privilege = ChannelMember['privilege']
type ListedMember = People['members'][number] & ListedPerson

const PRIVILEGES = [
  { value: 'view', label: words.canView },
  { value: 'edit', label: words.canEdit },
] as const satisfies { value: Privilege; label: string }[]

/** Their address; and what they may do, if everyone in the team may do more than they were given. */
const noteOf = ({ email, privilege, may }: ListedMember): string =>
  may === null ? words.leftTeam(email) : may === 'edit' && privilege === 'view' ? words.editsAsAll(email) : email

/** Who has a workspace: the team or not, and its people one by one. Each change is stored as it is made. */
export default function WorkspacePeoplePopup({ token, close }: PopupControl & { token: string }) {
  const { team } = useUser()
  const workspace = useWorkspaces().find((one) => one.token === token)
  const actions = useWorkspaceActions(null)
  const cache = useWorkspaceCache()
  const queries = useQueryClient()
  const { isBusy: isChanging, run: runAccess } = useTask()
  const [adding, setAdding] = useState<string | null>(null)
  const [privilege, setPrivilege] = useState<Privilege>('view')
  const { isBusy, run } = useTask()
  const key = ['workspace-people', token]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callServer(GetChannelCollaborators, { labelToken: token }, { signal }),
  })
  const mayManage = workspace?.canManage ?? false

  async function change(work: () => Promise<People>): Promise<void> {
    await run(
      async () => {
        const people = await work()
        keepAnswer<People>(queries, key, () => people)
        await cache.refresh()
      },
      async (failure) => {
        toast(messageOf(failure), { problem: true })
        await refetch()
      },
    )
  }

  /** The control waits for the answer; an error or a "no" leaves it as it was [WKSP-09, WKSP-10]. */
  async function changeAccess(access: 1 | 2, teamPrivilege: Privilege = 'view'): Promise<void> {
    if (!workspace) return
    await runAccess(() => actions.changeAccess(workspace, access, teamPrivilege), showProblem)
  }

  return (
    <Popup
      title={workspace ? words.peopleOf(workspace.name) : words.people}
      onClose={() => close()}
      minHeight={360}
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.done}
        </Button>
      }
    >
      {workspace && (
        <div className={styles.access}>
          <Switch
            label={words.everyoneCanSee(team.name)}
            hint={
              workspace.accessType === ACCESS_TYPE.teamVisible
                ? words.teamSees
                : isTeamsOwn(workspace)
                  ? words.everyoneHint
                  : words.onlyBelow
            }
            checked={workspace.accessType === ACCESS_TYPE.teamVisible}
            disabled={!mayManage || isChanging}
            onChange={(toTeam) => void changeAccess(toTeam ? 2 : 1)}
          />
          {workspace.accessType === ACCESS_TYPE.teamVisible && (
            <Select
              className={styles.may}
              aria-label={words.teamMay}
              value={workspace.teamPrivilege}
              disabled={!mayManage || isChanging}
              options={PRIVILEGES}
              onChange={(next) => {
                if (next !== workspace.teamPrivilege) void changeAccess(2, next)
              }}
            />
          )}
          {isChanging && (
            <span role="status">
              <Spinner />
              <span className="sr">{words.changing}</span>
            </span>
          )}
        </div>
      )}
      {mayManage && data && data.candidates.length > 0 && (
        <div className={styles.adding}>
          <Field label={words.addPerson}>
            <Select
              value={adding}
              onChange={setAdding}
              placeholder={words.choosePerson}
              options={data.candidates.map(({ email, fullName }) => ({
                value: email,
                label: fullName || email,
                hint: email,
              }))}
            />
          </Field>
          <Select
            className={styles.may}
            aria-label={words.access}
            value={privilege}
            onChange={setPrivilege}
            options={PRIVILEGES}
          />
          <Button
            size="field"
            disabled={adding === null}
            loading={isBusy}
            onClick={() => {
              if (!adding) return
              const input = { labelToken: token, memberEmail: adding, privilege }
              setAdding(null)
              void change(() => callServer(AddRemoveChannelCollaborator, input))
            }}
          >
            {words.add}
          </Button>
        </div>
      )}
      {mayManage && data?.candidates.length === 0 && <p className={styles.allIn}>{words.allAreIn(team.name)}</p>}
      {error && !data ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true" className={styles.form}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ) : (
        <>
          <PeopleList<ListedMember, Privilege | 'remove'>
            label={words.people}
            people={data.members.map((member) => ({ ...member, accepted: true }))}
            what="Access"
            note={noteOf}
            access={({ isOwner, privilege: has }) =>
              isOwner
                ? 'Owner'
                : mayManage
                  ? { value: has, options: [...PRIVILEGES, { value: 'remove', label: words.remove }] }
                  : (PRIVILEGES.find(({ value }) => value === has)?.label ?? '')
            }
            onChange={(member, next) => {
              const who = { labelToken: token, memberEmail: member.email }
              void change(() =>
                next === 'remove'
                  ? callServer(AddRemoveChannelCollaborator, { ...who, remove: true })
                  : callServer(SetChannelPrivilage, { ...who, privilege: next }),
              )
            }}
          />
          {data.members.length === 0 && <p className={styles.fixed}>{words.noPeople}</p>}
        </>
      )}
    </Popup>
  )
}
