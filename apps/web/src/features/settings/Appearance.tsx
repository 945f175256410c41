import { Segmented } from '@recto/ui'
import { setTheme, useTheme } from '../../theme.ts'
import { Part } from './Part.tsx'

/** Light, dark, or as the system is. */
export function Appearance() {
  const theme = useTheme()
  return (
    <Part title="Appearance" hint="How Recto looks in this browser. Doesn’t affect your folios.">
      <Segmented
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'Match system' },
        ]}
      />
    </Part>
  )
}
