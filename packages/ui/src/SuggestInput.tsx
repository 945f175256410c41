import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import field from './Field.module.css'
import { Beside, useFieldControl } from './Field.tsx'
import floating from './floating.module.css'
import menu from './Menu.module.css'
import select from './Select.module.css'

/** A suggestion; `value` goes into the field. */
export type Suggestion = { value: string; label: string; hint?: string; mark?: ReactNode }

type SuggestInputProps = {
  value: string
  onChange: (value: string) => void
  /** Suggestions for the typed text; empty: none are offered. */
  suggestions: readonly Suggestion[]
  /** Which keys a phone shows first. */
  inputMode?: 'text' | 'email'
  placeholder?: string
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text with suggestions below: arrows select, Enter accepts, Escape closes only the list. */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  inputMode = 'text',
  placeholder,
  trailing,
  ref,
}: SuggestInputProps) {
  const control = useFieldControl({})
  return (
    <Autocomplete.Root<Suggestion>
      items={suggestions}
      mode="none"
      value={value}
      onValueChange={onChange}
      itemToStringValue={(one) => one.value}
    >
      <div className={classes(field.box, control['aria-invalid'] && field.invalid)}>
        <Autocomplete.Input
          ref={ref}
          {...control}
          inputMode={inputMode}
          autoCapitalize={inputMode === 'email' ? 'none' : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          className={field.input}
        />
        <Beside>{trailing}</Beside>
      </div>
      {suggestions.length > 0 && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={menu.positioner} align="start" sideOffset={4}>
            <Autocomplete.Popup className={classes(floating.surface, menu.popup)}>
              <Autocomplete.List>
                {(one: Suggestion) => (
                  <Autocomplete.Item key={one.value} value={one} className={menu.item}>
                    {one.mark}
                    <span className={select.words}>
                      <span>{one.label}</span>
                      {one.hint && <small>{one.hint}</small>}
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  )
}
