import { Segmented } from '@recto/ui'
import { setTheme, useTheme } from '../../theme.ts'
import { Part } from './Part.tsx'
import * as words from './words.tsx'

/** Light, dark, or as the system is. */
export function Appearance() {
  const theme = useTheme()
  return (
    <Part
      title={words.appearance}
      hint={words.appearanceHint}
      control={
        <Segmented
          label={words.theme}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: words.light },
            { value: 'dark', label: words.dark },
            { value: 'system', label: words.matchSystem },
          ]}
        />
      }
    />
  )
}
