import { RemovePalette, SavePalette } from '@recto/contract'
import { Button, IconButton, TextInput } from '@recto/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { PartProps } from './GuideColors.tsx'
import css from './style.module.css'
import * as words from './words.ts'

/** Named sets of colours besides the team's own, such as those of a campaign. */
export function GuidePalettes({ style, canEdit, change }: PartProps) {
  const { palettes, teamColors } = style
  const [name, setName] = useState<string | null>(null)
  if (palettes.length === 0 && (!canEdit || teamColors.length === 0)) return null
  const save = async () => {
    const colors = teamColors.map(({ hexCode }) => hexCode).slice(0, 11)
    if (name?.trim() && (await change(SavePalette, { name: name.trim(), colors }))) setName(null)
  }
  return (
    <section className={css.part} aria-label={words.palettes}>
      <header>
        <h3>{words.palettes}</h3>
      </header>
      <ul className={css.palettes}>
        {palettes.map(({ id, name: title, colors }) => (
          <li key={id}>
            <span>{title}</span>
            <i aria-hidden="true">
              {colors.map((hex) => (
                <s key={hex} style={{ background: hex }} />
              ))}
            </i>
            {canEdit && (
              <IconButton
                icon={X}
                size="compact"
                label={words.removeThis(title)}
                onClick={() => void change(RemovePalette, { id })}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit &&
        teamColors.length > 0 &&
        (name === null ? (
          <Button size="compact" icon={Plus} onClick={() => setName('')}>
            {words.savePalette}
          </Button>
        ) : (
          <form
            className={css.inline}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <TextInput
              size="compact"
              aria-label={words.paletteName}
              placeholder={words.name}
              autoFocus
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button size="compact" type="submit" disabled={name.trim() === ''}>
              {words.save}
            </Button>
            <Button size="compact" look="quiet" onClick={() => setName(null)}>
              {words.cancel}
            </Button>
          </form>
        ))}
    </section>
  )
}
