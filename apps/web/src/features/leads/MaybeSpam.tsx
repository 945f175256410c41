import { AcceptFormAnswer, DeleteFormAnswer, type FormAnswer, GetFormAnswers } from '@recto/contract'
import { Button, IconButton, toast } from '@recto/ui'
import { numericDay } from '@recto/words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import css from './leads.module.css'
import { WaitingRows } from './TablePopup.tsx'
import * as words from './words.ts'

type MaybeSpamProps = {
  token: string
  /** The form; without it, all of the folio. */
  moduleId?: string
  /** How many there are. */
  count: number
  /** Called when one became a response like all others, or was deleted. */
  onChange: () => void
}

/** Responses that filled the field nobody sees, folded: each can be taken for a real one, or deleted. */
export function MaybeSpam({ token, moduleId, count, onChange }: MaybeSpamProps) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <details className={css.spam} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.maybeSpam(count)}</summary>
      <p>{words.maybeSpamText}</p>
      {isOpen && <Kept token={token} moduleId={moduleId} onChange={onChange} />}
    </details>
  )
}

function Kept({
  token,
  moduleId,
  onChange,
}: Omit<MaybeSpamProps, 'count' | 'moduleId'> & { moduleId?: string | undefined }) {
  const queries = useQueryClient()
  const queryKey = ['maybe-spam', token, moduleId]
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callServer(
        GetFormAnswers,
        { token, maybeSpam: true, ...(moduleId && { moduleId }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
  if (error) return <LoadFailed error={error} again={() => void refetch()} />
  if (isPending) return <WaitingRows />

  async function change(what: 'accept' | 'delete', { answerId }: FormAnswer): Promise<void> {
    try {
      await callServer(what === 'accept' ? AcceptFormAnswer : DeleteFormAnswer, { token, answerId })
      toast(what === 'accept' ? words.accepted : words.deleted)
      await queries.invalidateQueries({ queryKey })
      onChange()
    } catch (failure) {
      toast(messageOf(failure), { problem: true })
    }
  }

  return (
    <>
      <ul>
        {data.pages
          .flatMap((page) => page.answers)
          .map((answer) => (
            <li key={answer.answerId}>
              <span className="num">{numericDay(new Date(answer.createdUtc))}</span>
              <p>{saidIn(answer)}</p>
              <Button size="compact" onClick={() => void change('accept', answer)}>
                {words.notSpam}
              </Button>
              <IconButton
                icon={Trash2}
                size="compact"
                label={words.deleteLabel(answer.fullName || answer.email || numericDay(new Date(answer.createdUtc)))}
                onClick={() => void change('delete', answer)}
              />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.showMore}
        </Button>
      )}
    </>
  )
}

/** All that was answered, in one text. */
const saidIn = ({ answers }: FormAnswer): string =>
  answers
    .map(({ value }) => (typeof value === 'string' ? value : value.join(', ')))
    .filter(Boolean)
    .join(' · ') || words.emptyResponse
