import { type FolioSection, followsTeam, MAX_NOTES, MAX_SPACE_BELOW } from '@recto/document'
import { CELL_HEIGHT_PX } from '@recto/grid'
import type { Assets } from '@recto/modules/kit'
import type { SectionPatch } from '@recto/store'
import { Button, Icon, IconButton, Popover, Switch } from '@recto/ui'
import { keyOf } from '@recto/words'
import { ChevronDown, Copy, FolderOutput, Link, Lock, LockOpen, PanelTop, Smartphone, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SectionBackground } from '../canvas/SectionBackground.tsx'
import { controlOf } from '../command-entries.ts'
import { spaceAbove } from '../core/commands/sections.ts'
import type { Editor } from '../core/editor.ts'
import { lockedWords } from '../core/section-word.ts'
import { useLook } from '../look.tsx'
import { NotOnPlan } from '../NotOnPlan.tsx'
import { sectionName } from '../rail/section-name.ts'
import { fillName } from '../Swatches.tsx'
import { useLayoutOf, usePage, useSection, useSections } from '../store-hooks.ts'
import { useEditor } from '../use-editor.ts'
import { CellField, type CellFieldProps } from './CellField.tsx'
import { FillChip } from './FillPicker.tsx'
import { OpenButton } from './OpenButton.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'

type SectionSettingsProps = {
  id: string
  assets: Assets
}

/** The settings of the selected section. */
export default function SectionSettings({ id, assets }: SectionSettingsProps) {
  const editor = useEditor()
  const { store } = editor
  const section = useSection(store, id)
  const modules = useLayoutOf(store, id)
  const { look: theme, theme: own, guide } = useLook()
  const page = usePage(store)
  useSections(store)
  if (!section) return null
  const { lockedBy, picture } = section
  const isLocked = lockedBy !== undefined
  const word = page.mode === 'paged' ? 'page' : 'section'
  // Its label says already that it is the background.
  const fill = section.background === 'background' ? words.pageColor : fillName(section.background)
  const name = sectionName({ ...section, title: '' }, store.modulesOf(id), numberOf(editor, id), word)
  const set = (patch: SectionPatch) => void editor.run('setSection', { id, patch })
  const remove = controlOf(editor, 'deleteSection', { id })
  return (
    <>
      <header className={css.head}>
        <Icon of={PanelTop} size={18} />
        <div>
          <b>{words.sectionTitle[word]}</b>
          <small>{section.title || name}</small>
        </div>
        <IconButton
          size="compact"
          icon={isLocked ? Lock : LockOpen}
          label={isLocked ? words.unlockSection[word] : words.lockSection[word]}
          pressed={isLocked}
          onClick={() => editor.run('lockSection', { id, isLocked: !isLocked })}
        />
        <IconButton size="compact" icon={Trash2} label={remove.label} disabled={remove.disabled} onClick={remove.run} />
      </header>
      {isLocked && <p className={css.locked}>{lockedWords(word, lockedBy)}</p>}
      <fieldset className={css.all} disabled={isLocked}>
        <div className={css.group}>
          <h3>{words.name}</h3>
          <SectionTitle section={section} name={name} onTitle={(title) => set({ title })} />
        </div>
        <div className={css.group}>
          <h3>{words.look}</h3>
          <div className={css.line}>
            {words.background}
            <Popover
              label={words.background}
              align="end"
              trigger={
                <button
                  type="button"
                  className={css.fillButton}
                  aria-label={words.backgroundOf(fill, picture !== undefined)}
                >
                  <FillChip value={section.background} theme={theme} />
                  {picture ? words.picture : fill}
                  <Icon of={ChevronDown} size={14} />
                </button>
              }
            >
              <SectionBackground section={section} theme={theme} assets={assets} />
            </Popover>
          </div>
          <div className={css.line}>
            {words.theme}
            <OpenButton onOpen={() => editor.run('openTheme')}>
              {followsTeam(own) && guide !== null ? words.teamLook : theme.name}
            </OpenButton>
          </div>
        </div>
        <div className={css.group}>
          <h3>{words.heightAndSpacing}</h3>
          {page.mode === 'pageless' && (
            <div className={css.line}>
              {words.minHeight}
              <RowsField
                label={words.minHeightLabel}
                rows={section.heightRows}
                zero={words.auto}
                most={2_000}
                onRows={(heightRows) => set({ heightRows })}
              />
            </div>
          )}
          <div className={css.line}>
            {words.spaceAbove}
            <RowsField
              label={words.spaceAboveLabel}
              rows={spaceAbove(modules)}
              most={MAX_SPACE_BELOW}
              onRows={(rows) => editor.run('setSpaceAbove', { id, rows })}
            />
          </div>
          {page.mode === 'pageless' && (
            <div className={css.line}>
              {words.spaceBelow}
              <RowsField
                label={words.spaceBelowLabel}
                rows={section.spaceBelow ?? 0}
                most={MAX_SPACE_BELOW}
                onRows={(rows) => set({ spaceBelow: rows || undefined })}
              />
            </div>
          )}
        </div>
        <div className={css.group}>
          <h3>{words.notes}</h3>
          <Notes key={id} notes={section.notes ?? ''} onNotes={(notes) => set({ notes: notes || undefined })} />
        </div>
        <div className={css.group}>
          <h3>{words.readers}</h3>
          <Switch
            compact
            className={css.line}
            label={words.hiddenFromReaders}
            checked={section.isHidden === true}
            onChange={(isHidden) => editor.run('hideSection', { id, isHidden })}
          />
          <div className={css.line}>
            {words.onMobile}
            <OpenButton icon={Smartphone} onOpen={() => editor.run('openPhoneOrder', { id })}>
              {section.phoneOrder ? words.ownOrder : words.sameAsDesktop}
            </OpenButton>
          </div>
        </div>
      </fieldset>
      <div className={css.foot}>
        <Button look="quiet" icon={Copy} onClick={() => editor.run('duplicateSection', { id })}>
          {words.duplicate}
          {!editor.hasDuplicates() && <NotOnPlan />}
        </Button>
        <Button look="quiet" icon={Link} onClick={() => editor.run('copySectionLink', { id })}>
          {words.copyLink}
        </Button>
        {editor.transfer && (
          <Button look="quiet" icon={FolderOutput} onClick={() => editor.run('transferSection', { id })}>
            {words.copyOrMove}
          </Button>
        )}
      </div>
    </>
  )
}

const numberOf = ({ store }: Pick<Editor, 'store'>, id: string): number =>
  store.read().sections.findIndex((section) => section.id === id) + 1

type SectionTitleProps = {
  section: FolioSection
  /** Without a title. */
  name: string
  onTitle: (title: string) => void
}

function SectionTitle({ section, name, onTitle }: SectionTitleProps) {
  const field = useRef<HTMLInputElement>(null)
  // A field of its own for each title would lose the focus with Enter.
  useEffect(() => {
    if (field.current) field.current.value = section.title
  }, [section.title])
  const save = (typed: string) => typed.trim() !== section.title && onTitle(typed.trim())
  return (
    <label className={css.cell}>
      <input
        ref={field}
        defaultValue={section.title}
        placeholder={name}
        aria-label={words.name}
        maxLength={120}
        onBlur={(event) => save(event.target.value)}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') save(event.currentTarget.value)
        }}
      />
    </label>
  )
}

/** Speaker notes of a slide: written when the field is left. */
function Notes({ notes, onNotes }: { notes: string; onNotes: (notes: string) => void }) {
  return (
    <textarea
      key={notes}
      className={css.notes}
      aria-label={words.notes}
      placeholder={words.notesHint}
      defaultValue={notes}
      maxLength={MAX_NOTES}
      rows={4}
      onBlur={({ target }) => target.value.trim() !== notes && onNotes(target.value.trim())}
    />
  )
}

type RowsFieldProps = Pick<CellFieldProps, 'label' | 'most' | 'zero'> & { rows: number; onRows: (rows: number) => void }

const RowsField = ({ rows, onRows, ...field }: RowsFieldProps) => (
  <CellField value={rows} px={CELL_HEIGHT_PX} onWrite={onRows} width={92} after={<span>{words.px}</span>} {...field} />
)
