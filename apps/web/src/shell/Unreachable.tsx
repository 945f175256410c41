import { Button } from '@recto/ui'
import { common } from '@recto/words'
import { messageOf } from '../api/index.ts'
import { Notice } from './Notice.tsx'
import * as words from './words.ts'

/** A whole screen that could not be loaded. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Notice title={messageOf(error)} text={words.nothingLost}>
      <Button look="primary" onClick={retry}>
        {common.tryAgain}
      </Button>
    </Notice>
  )
}
