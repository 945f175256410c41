import { Banner, Button } from '@recto/ui'
import { common } from '@recto/words'
import { CallError, messageOf } from '../api/index.ts'
import * as words from './words.ts'

type Props = { error: unknown; again: () => void; text?: string }

/**
 * In the place of what could not be fetched: why, and another try unless it was refused, which it would be again.
 * Without a network it says so; what asked then asks again by itself.
 */
export function LoadFailed({ error, again, text = messageOf(error) }: Props) {
  const isRefused = error instanceof CallError && (error.httpStatus === 403 || error.httpStatus === 404)
  if (!navigator.onLine) return <Banner tone="warn">{words.offline}</Banner>
  return (
    <Banner tone="danger" action={isRefused ? undefined : <Button onClick={again}>{common.tryAgain}</Button>}>
      {text}
    </Banner>
  )
}
