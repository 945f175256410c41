import type { Doubt } from '@recto/document/figures'
import { settingsCss as css } from './panel.tsx'
import * as words from './words.ts'

/** Says how a figure was read that can be meant in two ways; one press reads it, and all like it, in the other way. */
export const DoubtNote = ({ doubt, onOther }: { doubt: Doubt; onOther: () => void }) => (
  <p className={css.doubt} role="status">
    {words.readAs(doubt)}{' '}
    <button type="button" onClick={onOther}>
      {words.otherReading(doubt)}
    </button>
  </p>
)
