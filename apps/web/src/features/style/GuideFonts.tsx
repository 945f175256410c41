import { AddFont, FontMakeDefault, RemoveFont, RestoreDefaultFonts } from '@recto/contract'
import { DEFAULT_THEME } from '@recto/document'
import { Button, FontPicker, IconButton, Menu, Popover } from '@recto/ui'
import { MoreHorizontal, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { openPopup } from '../../popups/index.ts'
import type { PartProps } from './GuideColors.tsx'
import css from './style.module.css'
import { UploadFont } from './UploadFont.tsx'
import { useFontChoice } from './use-font-choice.ts'
import * as words from './words.ts'

type Role = keyof typeof words.fontRoles

/** The team's fonts: for headings, for body text, and further ones. */
export function GuideFonts(props: PartProps) {
  const { style, canEdit, change } = props
  const { guide } = style
  const hasFonts = guide.fonts.length > 0

  /** Added to the guide, if not there yet, and used for its role. */
  const use = (name: string, role: Role | null) => {
    const known = guide.fonts.find(({ family }) => family === name)
    if (known && role) void change(FontMakeDefault, { id: known.id, role })
    else if (!known) void change(AddFont, { name, ...(role && { role }) })
  }
  const restore = async () => {
    const text = words.restoreFontsText(guide.fonts.length, guide.lock.fonts)
    const question = { title: words.restoreFontsTitle, text, confirm: words.restoreAll, cancel: words.cancel }
    if (await openPopup('message', question)) void change(RestoreDefaultFonts, {})
  }
  const others = guide.fonts.filter(({ id }) => id !== guide.heading && id !== guide.body)
  return (
    <section className={css.part} aria-label={words.fonts}>
      <header>
        <h3>{words.fonts}</h3>
        {canEdit && hasFonts && (
          <Menu
            label={words.moreForFonts}
            trigger={
              <button type="button" className={css.more} aria-label={words.moreForFonts}>
                <MoreHorizontal size={16} />
              </button>
            }
            items={[{ label: words.restoreFonts, onSelect: () => void restore() }]}
          />
        )}
      </header>
      {(Object.keys(words.fontRoles) as Role[]).map((role) => {
        const font = guide.fonts.find(({ id }) => id === guide[role])
        const family = font?.family ?? DEFAULT_THEME.fonts[role].family
        return (
          <FontCard
            key={role}
            role={role}
            family={family}
            isOwn={font !== undefined}
            style={style}
            canEdit={canEdit}
            onPick={(name) => use(name, role)}
          />
        )
      })}
      {others.length > 0 && (
        <ul className={css.fontList}>
          {others.map(({ id, family, fallback, source }) => (
            <li key={id}>
              <span style={{ fontFamily: `"${family}", ${fallback}` }}>{family}</span>
              {isNameOnly(source) && <small>{words.nameOnly}</small>}
              {canEdit && (
                <IconButton
                  icon={X}
                  size="compact"
                  label={words.removeThis(family)}
                  onClick={() => void change(RemoveFont, { id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className={css.row}>
          {hasFonts && <AddFontButton style={style} onPick={(name) => use(name, null)} />}
          <UploadFont {...props} />
        </div>
      )}
    </section>
  )
}

type FontCardProps = {
  role: Role
  family: string
  isOwn: boolean
  style: PartProps['style']
  canEdit: boolean
  onPick: (name: string) => void
}

function FontCard({ role, family, isOwn, style, canEdit, onPick }: FontCardProps) {
  const [isOpen, setOpen] = useState(false)
  const card = (
    <button type="button" className={css.fontCard} disabled={!canEdit}>
      <b style={{ fontFamily: `"${family}"` }} aria-hidden="true">
        {words.letters}
      </b>
      <span>
        <small>{words.fontRoles[role]}</small>
        <strong style={{ fontFamily: `"${family}"` }}>{family}</strong>
        {!isOwn && <small>{words.noFont}</small>}
      </span>
    </button>
  )
  if (!canEdit) return card
  return (
    <Popover label={words.fontOf[role]} trigger={card} open={isOpen} onOpenChange={setOpen}>
      <div className={css.fontPick}>
        <Choice
          label={words.fontOf[role]}
          style={style}
          value={isOwn ? family : null}
          onPick={(name) => {
            setOpen(false)
            onPick(name)
          }}
        />
      </div>
    </Popover>
  )
}

function AddFontButton({ style, onPick }: { style: PartProps['style']; onPick: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={words.addFont}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="compact" icon={Plus}>
          {words.addFont}
        </Button>
      }
    >
      <div className={css.fontPick}>
        <Choice
          label={words.fonts}
          style={style}
          value={null}
          onPick={(name) => {
            setOpen(false)
            onPick(name)
          }}
        />
      </div>
    </Popover>
  )
}

type ChoiceProps = {
  label: string
  style: PartProps['style']
  value: string | null
  onPick: (name: string) => void
}

/** Recto's families, the team's, and those found in the catalogue. */
function Choice({ label, style, value, onPick }: ChoiceProps) {
  const { fonts, note, search } = useFontChoice(style)
  return (
    <FontPicker
      label={label}
      fonts={fonts}
      value={value}
      onQuery={search}
      note={note}
      onPick={({ name }) => onPick(name)}
    />
  )
}

/** A family found on a site whose files are unavailable. */
const isNameOnly = (source: number): boolean => source === 3 || source === 5
