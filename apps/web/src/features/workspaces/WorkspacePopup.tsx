import {
  ACCESS_TYPE,
  ChangeLabelProps,
  CreateLabel,
  RenameLabel,
  WORKSPACE_NAME_MISSING,
  type Workspace,
  workspaceName,
} from '@recto/contract'
import { Button, ColorSwatch, Field, Popup, RadioCards, Textarea, TextInput } from '@recto/ui'
import { common } from '@recto/words'
import { useState } from 'react'
import { callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useWorkspaces } from '../../data/use-workspaces.ts'
import { COLORS } from '../../data/workspace-menu.ts'
import { showProblem } from '../../popups/index.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { problemOf } from '../../popups/problem.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './words.ts'
import styles from './workspaces.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    workspace: typeof WorkspacePopup
  }
}

type Color = (typeof COLORS)[number]['value']

/** Who a new workspace is for, as it is stored. */
const ACCESS = {
  private: { accessType: ACCESS_TYPE.private },
  view: { accessType: ACCESS_TYPE.teamVisible, teamPrivilege: 'view' },
  edit: { accessType: ACCESS_TYPE.teamVisible, teamPrivilege: 'edit' },
} as const

/** Makes a workspace, or renames, colours and describes one. Returns it as it is then. */
export default function WorkspacePopup({ workspace, close }: PopupControl<Workspace> & { workspace?: Workspace }) {
  const { team } = useUser()
  const known = useWorkspaces().length
  const [name, setName] = useState(workspace?.name ?? '')
  const [description, setDescription] = useState(workspace?.description ?? '')
  const [color, setColor] = useState<Color>(
    () =>
      COLORS.find(({ value }) => value === workspace?.color)?.value ??
      COLORS[known % COLORS.length]?.value ??
      '#66D7C4',
  )
  const [access, setAccess] = useState<keyof typeof ACCESS>('private')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function submit(): Promise<void> {
    if (isBusy) return
    const typed = workspaceName.safeParse(name)
    if (!typed.success) {
      setError(typed.error.issues[0]?.message ?? WORKSPACE_NAME_MISSING)
      return
    }
    await run(
      async () => {
        close(workspace ? await change(workspace, typed.data) : await create(typed.data))
      },
      (failure) => {
        if (problemOf(failure).is === 'blocker') showProblem(failure)
        // [WKSP-13]
        else setError(messageOf(failure))
      },
    )
  }

  async function create(given: string): Promise<Workspace> {
    const input = { name: given, color, description, ...ACCESS[access] }
    return (await withRetryNotice((options) => callServer(CreateLabel, input, options))).workspace
  }

  async function change(before: Workspace, given: string): Promise<Workspace> {
    const labelToken = before.token
    let after = before
    if (given !== before.name) after = (await callServer(RenameLabel, { labelToken, name: given })).workspace
    if (color !== before.color || description !== before.description) {
      after = (await callServer(ChangeLabelProps, { labelToken, color, description })).workspace
    }
    return after
  }

  return (
    <Popup
      title={workspace ? words.renameWorkspace : words.newWorkspace}
      onClose={() => close()}
      onSubmit={() => void submit()}
      footerLine
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button look="primary" type="submit" loading={isBusy}>
            {workspace ? 'Save' : words.createWorkspace}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={words.nameLabel} error={error}>
          <TextInput
            value={name}
            maxLength={80}
            data-autofocus
            placeholder={words.nameExample}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setName(event.target.value)
              setError(null)
            }}
          />
        </Field>
        <Field label={words.description}>
          <Textarea
            rows={2}
            maxLength={500}
            value={description}
            placeholder={words.descriptionExample}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{words.colour}</legend>
          <div className={styles.colors}>
            {COLORS.map(({ value, label }) => (
              <ColorSwatch
                key={value}
                color={value}
                label={label}
                size={32}
                selected={value === color}
                onClick={() => setColor(value)}
              />
            ))}
          </div>
        </fieldset>
        {!workspace && (
          <RadioCards
            label={words.whoSeesIt}
            value={access}
            onChange={setAccess}
            options={[
              { value: 'private', title: words.isPrivate, hint: words.privateHint },
              { value: 'view', title: words.teamViews, hint: words.teamViewsHint(team.name) },
              { value: 'edit', title: words.teamEdits, hint: words.teamEditsHint(team.name) },
            ]}
          />
        )}
      </div>
    </Popup>
  )
}
