import { type FolioVersionRow, NoteFolioVersion } from '@recto/contract'
import { AvatarStack, Chip, Field, IconButton, TextInput, toast } from '@recto/ui'
import { keyOf } from '@recto/words'
import { Check, Eye, History, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { leftByEscape } from '../../popups/left-by-escape.ts'
import { useTask } from '../../shell/use-task.ts'
import css from './revisions.module.css'
import { Still } from './Still.tsx'
import { dayTime, LIVE, madeHow, versionName } from './version-words.ts'
import * as words from './words.tsx'

type RevisionRowProps = {
  token: string
  version: FolioVersionRow
  /** It is the one that the preview shows. */
  isChosen: boolean
  onChoose: () => void
  onNamed: () => void
  onLook: () => void
  onRestore: () => void
}

/** One revision: its picture, time, author, name, and actions. */
export function RevisionRow({ token, version, isChosen, onChoose, onNamed, onLook, onRestore }: RevisionRowProps) {
  const me = useUser()
  const [isNaming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming) pencil.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  const { id, kind, time, notes, isCurrent, isWithinRetention, authors } = version
  const called = versionName(version)
  return (
    <tr className={css.row} data-locked={!isWithinRetention || undefined} aria-current={isChosen || undefined}>
      <td>
        <Still token={token} id={id} isLocked={!isWithinRetention} />
        <button
          type="button"
          className={css.choice}
          aria-label={words.previewOf(called)}
          aria-pressed={isChosen}
          onClick={onChoose}
        />
      </td>
      <th scope="row" className={css.words}>
        {isNaming ? (
          <NoteField
            token={token}
            version={version}
            onDone={(hasChanged) => {
              setNaming(false)
              if (hasChanged) onNamed()
            }}
          />
        ) : (
          <>
            <span className={css.name}>
              <b data-time={!notes || undefined}>{notes || (id === LIVE ? words.now : dayTime(time))}</b>
              {id !== LIVE && (
                <IconButton
                  ref={pencil}
                  icon={Pencil}
                  iconSize={14}
                  size="compact"
                  tooltip={false}
                  label={notes ? words.renameLabel(called) : words.nameLabel(called)}
                  onClick={() => setNaming(true)}
                />
              )}
            </span>
            <small>
              {(notes || id === LIVE) && <time dateTime={time}>{dayTime(time)}</time>}
              {((notes && kind !== 'saved') || id === LIVE) && ' · '}
              {(!notes || kind !== 'saved') && madeHow(version)}
            </small>
          </>
        )}
        <span className={css.chips}>
          {isCurrent && <Chip tone="accent">{words.live}</Chip>}
          {!isWithinRetention && <Chip tone="warn">{words.notOnPlan}</Chip>}
        </span>
      </th>
      <td className={css.people}>
        <AvatarStack people={authors} max={2} me={me.email} />
        {authors[0] && <small>{authors.length === 1 ? authors[0].fullName : words.authors(authors.length)}</small>}
      </td>
      <td className={css.acts}>
        <IconButton icon={Eye} label={words.viewLabel(called)} onClick={onLook} />
        {!isCurrent && <IconButton icon={History} label={words.restoreLabel(called)} onClick={onRestore} />}
      </td>
    </tr>
  )
}

type NoteFieldProps = { token: string; version: FolioVersionRow; onDone: (hasChanged: boolean) => void }

/** Enter saves, Escape keeps the old name [REV-13]. */
function NoteField({ token, version, onDone }: NoteFieldProps) {
  const [note, setNote] = useState(version.notes)
  const { isBusy, run } = useTask()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  async function save(): Promise<void> {
    if (isBusy) return
    await run(
      async () => {
        await callServer(NoteFolioVersion, { token, id: version.id, note })
        onDone(true)
      },
      (error) => toast(messageOf(error), { problem: true }),
    )
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (keyOf(event) === 'Enter') {
      event.preventDefault()
      void save()
    }
    leftByEscape(() => onDone(false))(event)
  }
  return (
    <span className={css.naming}>
      <Field label={words.revisionName} labelHidden>
        <TextInput
          ref={field}
          size="compact"
          value={note}
          maxLength={200}
          placeholder={words.noName}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <IconButton icon={Check} size="compact" label={words.saveName} onClick={() => void save()} />
      <IconButton icon={X} size="compact" label={words.discardName} onClick={() => onDone(false)} />
    </span>
  )
}
