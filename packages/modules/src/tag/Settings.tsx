import { cutText, newId } from '@recto/document'
import { keyOf } from '@recto/words'
import { useState } from 'react'
import { ChoiceLine } from '../kit/settings/choices.tsx'
import { TextDraft, TextField } from '../kit/settings/draft.tsx'
import { FillPick } from '../kit/settings/FillPick.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { MAX_TAGS, type TagItem, type TagProps } from './spec.ts'
import * as ownWords from './words.ts'

/** Settings of tags: words, colours and alignment. */
export function TagSettings({ props, theme, set }: SettingsProps<TagProps>) {
  const { items } = props
  const write = (next: TagItem[]) => set({ items: next.slice(0, MAX_TAGS) })
  return (
    <>
      <Group title={ownWords.tags}>
        <NewTags
          onTags={(labels) => {
            // A new one looks like the last.
            const { color } = items.at(-1) ?? {}
            write([...items, ...labels.map((label) => ({ id: newId(), label, ...(color ? { color } : {}) }))])
          }}
          onBack={() => items.length > 0 && write(items.slice(0, -1))}
        />
        <ItemList items={items} noun="tag" onItems={write}>
          {(item, index, change) => (
            <>
              <FillPick
                label={ownWords.colourOf(item.label || `tag ${index + 1}`)}
                none="Outlined"
                value={item.color}
                theme={theme}
                onPick={(color) => {
                  const { color: _before, ...rest } = item
                  write(items.map((one) => (one.id === item.id ? { ...rest, ...(color ? { color } : {}) } : one)))
                }}
              />
              <TextDraft
                label={ownWords.tagNumber(index + 1)}
                value={item.label}
                onWrite={(label) => change({ label })}
              />
            </>
          )}
        </ItemList>
        <Hint>{ownWords.pressEnterAfterEachTag}</Hint>
      </Group>
      <Group title={ownWords.look}>
        <TextField label={ownWords.heading} value={props.header} onWrite={(header) => set({ header })} />
        <ChoiceLine
          label={ownWords.aligned}
          value={props.align}
          names={{ left: 'Left', center: 'Centre', right: 'Right' }}
          onChange={(align) => set({ align })}
        />
      </Group>
    </>
  )
}

/** Where tags are typed: one is made with each comma or Enter. */
function NewTags({ onTags, onBack }: { onTags: (labels: string[]) => void; onBack: () => void }) {
  const [words, setWords] = useState('')
  const add = (text: string) => {
    const labels = text.split(/[,\n\t;]/).map((one) => cutText(one.trim(), 300))
    const made = labels.filter(Boolean)
    if (made.length > 0) onTags(made)
    setWords('')
  }
  return (
    <div className={css.field}>
      <span aria-hidden="true">{ownWords.addTags}</span>
      <input
        className={css.input}
        aria-label={ownWords.addTags}
        placeholder={ownWords.typeThenCommaOrEnter}
        maxLength={2000}
        value={words}
        onChange={(event) => {
          const { value } = event.target
          if (/[,\n\t;]/.test(value)) add(value)
          else setWords(value)
        }}
        onBlur={() => add(words)}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') {
            event.preventDefault()
            add(words)
          } else if (keyOf(event) === 'Backspace' && words === '') onBack()
        }}
      />
    </div>
  )
}
