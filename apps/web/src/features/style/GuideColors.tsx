import {
  AddColor,
  MakeDefaultColor,
  RemoveColor,
  RestoreDefaultColors,
  type TeamStyle,
  UpdateColor,
} from '@recto/contract'
import { type ColorToken, contrastOf, DEFAULT_THEME, guidePalette, hexColor, type StyleGuide } from '@recto/document'
import { Button, Field, Menu, Popover, TextInput } from '@recto/ui'
import { keyOf } from '@recto/words'
import { MoreHorizontal, Plus, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openPopup } from '../../popups/index.ts'
import css from './style.module.css'
import type { StyleGuideTools } from './use-style-guide.ts'
import * as words from './words.ts'

/** What every part of the screen gets: the stored guide, and how to show unsaved values. */
export type PartProps = StyleGuideTools & { style: TeamStyle; draft: (guide: StyleGuide | null) => void }

/** What the picker of a further colour begins with. */
const FIRST_PICKED = '#66D7C4'

const ROLES = Object.keys(words.roles) as ColorToken[]

/** The team's colours and their roles. */
export function GuideColors({ style, canEdit, defaultColors, mayPickColors, change, draft }: PartProps) {
  const { guide, teamColors } = style
  const hasColors = guide.colors.length > 0
  const palette = hasColors ? guidePalette(guide) : DEFAULT_THEME.palette
  const offered = defaultColors.filter((hex) => !guide.colors.some((color) => color.hex === hex))
  const restore = async () => {
    const text = words.restoreColoursText(guide.colors.length, guide.lock.colors)
    const question = { title: words.restoreColoursTitle, text, confirm: words.restoreAll, cancel: words.cancel }
    if (await openPopup('message', question)) void change(RestoreDefaultColors, {})
  }
  return (
    <section className={css.part} aria-label={words.colours}>
      <header>
        <h3>{words.colours}</h3>
        {canEdit && hasColors && (
          <Menu
            label={words.moreForColours}
            trigger={
              <button type="button" className={css.more} aria-label={words.moreForColours}>
                <MoreHorizontal size={16} />
              </button>
            }
            items={[{ label: words.restoreColours, onSelect: () => void restore() }]}
          />
        )}
      </header>
      {!hasColors && <p className={css.hint}>{canEdit ? words.coloursHint : words.noColours}</p>}
      <div className={css.swatches}>
        {teamColors.map((color) => (
          <ColorTile key={color.id} {...{ color, canEdit, mayPickColors, style, change, draft }} />
        ))}
        {canEdit && (
          <AddTile offered={offered} isFree={mayPickColors} onAdd={(hex) => void change(AddColor, { hex })} />
        )}
      </div>
      {hasColors && (
        <dl className={css.roles}>
          {ROLES.map((token) => (
            <div key={token}>
              <dt>{words.roles[token]}</dt>
              <dd>
                <i style={{ background: palette[token] }} />
                {guide.roles[token] ? nameOf(style, token) : words.automatic}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const nameOf = ({ teamColors }: TeamStyle, token: ColorToken): string => {
  const color = teamColors.find(({ role }) => role === token)
  return color?.name || color?.hexCode || ''
}

type Color = TeamStyle['teamColors'][number]
type TileProps = { color: Color; canEdit: boolean } & Pick<PartProps, 'style' | 'mayPickColors' | 'change' | 'draft'>

/** One colour with its name and role; pressing it opens it. */
function ColorTile({ color, canEdit, mayPickColors, style, change, draft }: TileProps) {
  const { id, hexCode, name, role, isDefault } = color
  const [isOpen, setOpen] = useState(false)
  const detail = role ? words.roles[role] : name ? hexCode : ''
  const label = words.colourLabel(name || hexCode, detail, isDefault)
  const tile = (
    <button type="button" className={css.swatch} aria-label={label} disabled={!canEdit}>
      <i style={{ background: hexCode, color: contrastOf(hexCode, '#ffffff') > 3 ? '#fff' : '#052b3e' }}>
        {isDefault && <Star size={14} fill="currentColor" aria-hidden="true" />}
      </i>
      <b>{name || hexCode}</b>
      <small>{detail || ' '}</small>
    </button>
  )
  if (!canEdit) return tile
  return (
    <Popover label={words.edit(name || hexCode)} trigger={tile} open={isOpen} onOpenChange={setOpen}>
      <div className={css.edit}>
        {mayPickColors && (
          <HexField
            value={hexCode}
            onDraft={(hex) =>
              draft({
                ...style.guide,
                colors: style.guide.colors.map((one) => (one.id === id ? { ...one, hex } : one)),
              })
            }
            onCommit={(hex) => void change(UpdateColor, { id, hex }).then(() => draft(null))}
          />
        )}
        <NameField value={name} onCommit={(next) => void change(UpdateColor, { id, name: next })} />
        <div role="radiogroup" aria-label={words.role} className={css.roleChoice}>
          {[null, ...ROLES].map((one) => (
            <label key={one ?? 'none'}>
              <input
                type="radio"
                name={`role-${id}`}
                checked={role === one}
                onChange={() => void change(UpdateColor, { id, role: one })}
              />
              {one ? words.roles[one] : words.noRole}
            </label>
          ))}
        </div>
        <div className={css.editActions}>
          <Button
            size="compact"
            look="quiet"
            icon={Star}
            disabled={isDefault}
            onClick={() => void change(MakeDefaultColor, { id })}
          >
            {isDefault ? words.isDefault : words.makeDefault}
          </Button>
          <Button
            size="compact"
            look="quiet"
            onClick={() => {
              setOpen(false)
              void change(RemoveColor, { id })
            }}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </Popover>
  )
}

type HexProps = {
  /** As typed or picked so far. */
  text: string
  /** Picked from when nothing valid is typed. */
  value: string
  onText: (text: string) => void
  onPick: (hex: string) => void
  onLeave: () => void
  onEnter: () => void
}

/** A colour picked visually or typed. */
function HexInputs({ text, value, onText, onPick, onLeave, onEnter }: HexProps) {
  return (
    <div className={css.hex}>
      <input
        type="color"
        aria-label={words.pickColour}
        value={(readHex(text) ?? value).toLowerCase()}
        onChange={(event) => onPick(event.target.value.toUpperCase())}
        onBlur={onLeave}
      />
      <TextInput
        size="compact"
        aria-label={words.hex}
        value={text}
        spellCheck={false}
        onChange={(event) => onText(event.target.value.trim())}
        onBlur={onLeave}
        onKeyDown={(event) => keyOf(event) === 'Enter' && onEnter()}
      />
    </div>
  )
}

/** What was typed as a colour in capitals, with or without its #; null: it is none. */
function readHex(text: string): string | null {
  const read = hexColor.safeParse(text.startsWith('#') ? text : `#${text}`)
  return read.success ? read.data.toUpperCase() : null
}

type HexFieldProps = { value: string; onDraft: (hex: string) => void; onCommit: (hex: string) => void }

/** The value of a colour; stored when its field is left. */
function HexField({ value, onDraft, onCommit }: HexFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const commit = () => {
    const hex = readHex(text)
    if (hex && hex !== value) onCommit(hex)
    else setText(value)
  }
  const pick = (hex: string) => {
    setText(hex)
    onDraft(hex)
  }
  return <HexInputs {...{ text, value }} onText={setText} onPick={pick} onLeave={commit} onEnter={commit} />
}

/** A further colour: nothing is added until that is said, as one of those offered may be pressed instead. */
function NewColor({ onAdd }: { onAdd: (hex: string) => void }) {
  const [text, setText] = useState(FIRST_PICKED)
  const hex = readHex(text)
  return (
    <>
      <HexInputs
        text={text}
        value={FIRST_PICKED}
        onText={setText}
        onPick={setText}
        onLeave={() => {}}
        onEnter={() => hex && onAdd(hex)}
      />
      <Button size="compact" disabled={!hex} onClick={() => hex && onAdd(hex)}>
        {words.addTyped}
      </Button>
    </>
  )
}

function NameField({ value, onCommit }: { value: string; onCommit: (name: string) => void }) {
  const [text, setText] = useState(value)
  const commit = () => text.trim() !== value && onCommit(text.trim())
  return (
    <Field label={words.name}>
      <TextInput
        size="compact"
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => keyOf(event) === 'Enter' && commit()}
      />
    </Field>
  )
}

type AddTileProps = { offered: readonly string[]; isFree: boolean; onAdd: (hex: string) => void }

function AddTile({ offered, isFree, onAdd }: AddTileProps) {
  const [isOpen, setOpen] = useState(false)
  const add = (hex: string) => {
    setOpen(false)
    onAdd(hex)
  }
  return (
    <Popover
      label={words.addColour}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={css.swatch} data-add="" aria-label={words.addColour}>
          <i>
            <Plus size={18} aria-hidden="true" />
          </i>
          <b>{words.add}</b>
          <small> </small>
        </button>
      }
    >
      <div className={css.edit}>
        {isFree && <NewColor onAdd={add} />}
        <div className={css.offered}>
          {offered.map((hex) => (
            <button
              key={hex}
              type="button"
              style={{ background: hex }}
              aria-label={words.addThis(hex)}
              title={hex}
              onClick={() => add(hex)}
            />
          ))}
        </div>
      </div>
    </Popover>
  )
}
