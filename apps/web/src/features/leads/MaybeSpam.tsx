import { AcceptFormAnswer, DeleteFormAnswer, type FormAnswer, GetFormAnswers } from '@recto/contract'
import { Button, Icon, IconButton, toast } from '@recto/ui'
import { common, momentOf, numericDay } from '@recto/words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
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
      <summary>
        <Icon of={ChevronRight} size={14} />
        <span>{words.maybeSpam(count)}</span>
      </summary>
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

  async function change(what: 'accept' | 'delete', answer: FormAnswer): Promise<void> {
    const { answerId } = answer
    if (what === 'delete' && !(await isSure(answer))) return
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
              <time className="num" dateTime={answer.createdUtc} title={momentOf(new Date(answer.createdUtc))}>
                {numericDay(new Date(answer.createdUtc))}
              </time>
              <p>{saidIn(answer)}</p>
              <Button size="compact" onClick={() => void change('accept', answer)}>
                {words.notSpam}
              </Button>
              <IconButton
                icon={Trash2}
                size="compact"
                label={words.deleteLabel(nameOf(answer))}
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

const isSure = (answer: FormAnswer) =>
  openPopup('message', {
    title: words.deleteTitle(nameOf(answer)),
    text: words.deleteText,
    confirm: words.deleteAnswer,
    cancel: common.cancel,
    danger: true,
  })

/** Who answered, or when. */
export const nameOf = ({ fullName, email, createdUtc }: FormAnswer): string =>
  fullName || email || numericDay(new Date(createdUtc))

/** All that was answered, in one text. */
const saidIn = ({ answers }: FormAnswer): string =>
  answers
    .map(({ value }) => (typeof value === 'string' ? value : value.join(', ')))
    .filter(Boolean)
    .join(' · ') || words.emptyResponse
