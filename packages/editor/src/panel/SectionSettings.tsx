import { type FolioModule, type FolioSection, MAX_SPACE_BELOW } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { Button, Icon, IconButton, Popover, Switch } from '@recto/ui'
import { Copy, FolderOutput, Link, Lock, LockOpen, PanelTop, Smartphone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { lockedWords, type SectionActions, spaceAbove } from '../actions/section-actions.ts'
import { SectionBackground } from '../canvas/SectionBackground.tsx'
import type { SectionWord } from '../core/section-word.ts'
import { NotOnPlan } from '../NotOnPlan.tsx'
import { fillName } from '../Swatches.tsx'
import { useFolioPart, useLayoutOf, useModuleShape, useSection } from '../store-hooks.ts'
import { FillChip } from './BoxLook.tsx'
import { CellField, type CellFieldProps } from './CellField.tsx'
import css from './panel.module.css'

export type SectionSettingsProps = {
  id: string
  store: Pick<FolioStore, 'read' | 'section' | 'modulesOf' | 'subscribe'>
  assets: Assets
  sections: SectionActions
  word: SectionWord
  onTheme: () => void
}

/** How the selected section is set up. */
export function SectionSettings({ id, store, assets, sections: actions, word, onTheme }: SectionSettingsProps) {
  const section = useSection(store, id)
  const modules = useLayoutOf(store, id)
  const theme = useFolioPart(store, (folio) => folio.theme)
  const page = useFolioPart(store, (folio) => folio.page)
  const isOnly = useFolioPart(store, (folio) => folio.sections).length === 1
  if (!section) return null
  const { lockedBy, picture } = section
  const isLocked = lockedBy !== undefined
  return (
    <>
      <header className={css.head}>
        <Icon of={PanelTop} size={18} />
        <div>
          <b>{word === 'page' ? 'Page' : 'Section'}</b>
          <small>{section.title || 'Without a name'}</small>
        </div>
        <IconButton
          size="compact"
          icon={isLocked ? Lock : LockOpen}
          label={isLocked ? `Unlock ${word}` : `Lock ${word}`}
          pressed={isLocked}
          onClick={() => actions.setLocked(id, !isLocked)}
        />
        <IconButton
          size="compact"
          icon={Trash2}
          label={`Delete ${word}`}
          disabled={isOnly || isLocked}
          onClick={() => actions.remove(id)}
        />
      </header>
      {isLocked && <p className={css.locked}>{lockedWords(word, lockedBy)}</p>}
      <fieldset className={css.all} disabled={isLocked}>
        <div className={css.group}>
          <h3>Name</h3>
          <SectionTitle section={section} onTitle={(title) => actions.set(id, { title })} />
        </div>
        <div className={css.group}>
          <h3>Look</h3>
          <div className={css.line}>
            Background
            <Popover
              label="Background"
              align="end"
              trigger={
                <button
                  type="button"
                  className={css.fillButton}
                  aria-label={`Background: ${picture ? `picture over ${fillName(section.background)}` : fillName(section.background)}`}
                >
                  <FillChip value={section.background} theme={theme} />
                  {picture ? 'Picture' : fillName(section.background)}
                </button>
              }
            >
              <SectionBackground section={section} theme={theme} assets={assets} actions={actions} />
            </Popover>
          </div>
          <div className={css.line}>
            Theme
            <button type="button" className={css.fillButton} onClick={onTheme}>
              {theme.name}
            </button>
          </div>
        </div>
        <div className={css.group}>
          <h3>Height and spacing</h3>
          {page.mode === 'pageless' && (
            <div className={css.line}>
              Least height
              <RowsField
                label="Least height in rows"
                rows={section.heightRows}
                zero="Auto"
                most={2_000}
                onRows={(heightRows) => actions.set(id, { heightRows })}
              />
            </div>
          )}
          <div className={css.line}>
            Free rows above
            <RowsField
              label="Free rows above the first module"
              rows={spaceAbove(modules)}
              most={MAX_SPACE_BELOW}
              onRows={(rows) => actions.setSpaceAbove(id, rows)}
            />
          </div>
          {page.mode === 'pageless' && (
            <div className={css.line}>
              Free rows below
              <RowsField
                label="Free rows below the last module"
                rows={section.spaceBelow ?? 0}
                most={MAX_SPACE_BELOW}
                onRows={(rows) => actions.set(id, { spaceBelow: rows || undefined })}
              />
            </div>
          )}
        </div>
        <div className={css.group}>
          <h3>Readers</h3>
          <Switch
            compact
            className={css.line}
            label="Hidden from readers"
            checked={section.isHidden === true}
            onChange={(isHidden) => actions.setHidden(id, isHidden)}
          />
          <div className={css.line}>
            On phones
            <button type="button" className={css.fillButton} onClick={() => actions.openPhoneOrder(id)}>
              <Icon of={Smartphone} size={14} />
              {section.phoneOrder ? 'Own order' : 'As on the sheet'}
            </button>
          </div>
        </div>
      </fieldset>
      <div className={css.foot}>
        <Button look="quiet" icon={Copy} onClick={() => actions.duplicate(id)}>
          Duplicate
          {actions.isDuplicateLocked() && <NotOnPlan />}
        </Button>
        <Button look="quiet" icon={Link} onClick={() => actions.copyAnchor(id)}>
          Copy link
        </Button>
        {actions.transfer && (
          <Button look="quiet" icon={FolderOutput} onClick={() => actions.transfer?.(id)}>
            Copy or move to…
          </Button>
        )}
      </div>
    </>
  )
}

export type LockedGroupProps = {
  store: Pick<FolioStore, 'module' | 'section' | 'subscribe'>
  moduleId: string
  sections: Pick<SectionActions, 'setLocked'>
  word: SectionWord
  children: ReactNode
}

/** Settings of modules: in a locked section they can be read, not changed, and it says who locked it. */
export function LockedGroup({ store, moduleId, sections, word, children }: LockedGroupProps) {
  const home: FolioModule['sectionId'] = useModuleShape(store, moduleId)?.sectionId ?? ''
  const lockedBy = useSection(store, home)?.lockedBy
  return (
    <>
      {lockedBy !== undefined && (
        <p className={css.locked}>
          {lockedWords(word, lockedBy)}
          <Button size="compact" onClick={() => sections.setLocked(home, false)}>
            Unlock
          </Button>
        </p>
      )}
      <fieldset className={css.all} disabled={lockedBy !== undefined}>
        {children}
      </fieldset>
    </>
  )
}

function SectionTitle({ section, onTitle }: { section: FolioSection; onTitle: (title: string) => void }) {
  return (
    <label className={css.cell}>
      <input
        key={section.title}
        defaultValue={section.title}
        placeholder="Without a name"
        aria-label="Name"
        maxLength={120}
        onBlur={(event) => event.target.value.trim() !== section.title && onTitle(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </label>
  )
}

type RowsFieldProps = Pick<CellFieldProps, 'label' | 'most' | 'zero'> & { rows: number; onRows: (rows: number) => void }

const RowsField = ({ rows, onRows, ...field }: RowsFieldProps) => (
  <CellField value={rows} onWrite={onRows} width={92} after={<span>rows</span>} {...field} />
)
