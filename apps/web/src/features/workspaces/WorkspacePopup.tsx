import {
  ChangeLabelProps,
  CreateLabel,
  RenameLabel,
  WORKSPACE_NAME_MISSING,
  type Workspace,
  workspaceName,
} from '@recto/contract'
import { Button, ColorSwatch, Field, Popup, RadioCards, Textarea, TextInput } from '@recto/ui'
import { useState } from 'react'
import { callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useWorkspaces } from '../../data/use-workspaces.ts'
import { COLORS } from '../../data/workspace-menu.ts'
import { showProblem } from '../../popups/index.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { problemOf } from '../../popups/problem.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './workspaces.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    workspace: typeof WorkspacePopup
  }
}

type Color = (typeof COLORS)[number]['value']

/** Makes a workspace, or renames, colours and describes one. Answers it as it is then. */
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
  const [accessType, setAccessType] = useState<1 | 2>(1)
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
    const input = { name: given, color, description, accessType }
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
      title={workspace ? 'Rename workspace' : 'New workspace'}
      onClose={() => close()}
      onSubmit={() => void submit()}
      footerLine
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            Cancel
          </Button>
          <Button look="primary" type="submit" loading={isBusy}>
            {workspace ? 'Save' : 'Create workspace'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Name" error={error}>
          <TextInput
            value={name}
            maxLength={80}
            data-autofocus
            placeholder="Client work"
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setName(event.target.value)
              setError(null)
            }}
          />
        </Field>
        <Field label="Description">
          <Textarea
            rows={2}
            maxLength={500}
            value={description}
            placeholder="What belongs here"
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Colour</legend>
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
            label="Who sees it"
            value={accessType}
            onChange={setAccessType}
            options={[
              { value: 1, title: 'Private', hint: 'You, and the people you add' },
              { value: 2, title: 'The team', hint: `Everyone at ${team.name} sees the folios in it` },
            ]}
          />
        )}
      </div>
    </Popup>
  )
}
