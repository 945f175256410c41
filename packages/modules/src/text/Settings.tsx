import { Group, Hint } from '../kit/settings/panel.tsx'

/** Text is set up where it is typed: the floating bar has it all. */
export function TextSettings() {
  return (
    <Group title="Text">
      <Hint>Double-click the text, or press Enter, to type. The bar over it has styles, lists, links and colours.</Hint>
    </Group>
  )
}
