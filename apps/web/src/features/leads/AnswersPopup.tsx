import { DeleteFormAnswer, type FormAnswer, GetFormAnswers, type OutputOf } from '@recto/contract'
import { Button, EmptyState, IconButton, toast } from '@recto/ui'
import { common, momentOf, numericDay } from '@recto/words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { callServer, messageOf } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import css from './leads.module.css'
import { MaybeSpam, nameOf } from './MaybeSpam.tsx'
import { TablePopup, WaitingRows } from './TablePopup.tsx'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    answers: typeof AnswersPopup
  }
}

type Page = OutputOf<typeof GetFormAnswers>

/** The responses to one form of a folio, newest first. */
export default function AnswersPopup({ token, moduleId, close }: PopupControl & { token: string; moduleId: string }) {
  const queries = useQueryClient()
  const queryKey = ['answers', token, moduleId]
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callServer(GetFormAnswers, { token, moduleId, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
  const answers = data?.pages.flatMap((page) => page.answers) ?? []
  const total = data?.pages[0]?.total ?? 0

  async function remove(answer: FormAnswer): Promise<void> {
    const isSure = await openPopup('message', {
      title: words.deleteTitle(nameOf(answer)),
      text: words.deleteText,
      confirm: words.deleteAnswer,
      cancel: common.cancel,
      danger: true,
    })
    if (!isSure) return
    try {
      await callServer(DeleteFormAnswer, { token, answerId: answer.answerId })
      toast(words.deleted)
      await queries.invalidateQueries({ queryKey })
    } catch (failure) {
      toast(messageOf(failure), { problem: true })
    }
  }

  return (
    <TablePopup
      title={words.responses}
      width="xl"
      total={total}
      countWords={words.responseCount}
      file={{ name: 'answers.csv', href: `/folio/${token}/answers.csv?module=${encodeURIComponent(moduleId)}` }}
      onClose={() => close()}
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : isPending ? (
        <WaitingRows />
      ) : answers.length === 0 ? (
        <EmptyState title={words.noResponses} text={words.noResponsesText} />
      ) : (
        <>
          <Answers answers={answers} onDelete={(answer) => void remove(answer)} />
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.showMore}
            </Button>
          )}
        </>
      )}
      {data && (
        <MaybeSpam
          token={token}
          moduleId={moduleId}
          count={data.pages[0]?.spamTotal ?? 0}
          onChange={() => void refetch()}
        />
      )}
    </TablePopup>
  )
}

type AnswersProps = { answers: readonly FormAnswer[]; onDelete: (answer: FormAnswer) => void }

/** A column for each question that any of these were asked. */
function Answers({ answers, onDelete }: AnswersProps) {
  const questions = new Map<string, string>()
  for (const answer of answers)
    for (const { id, label } of answer.answers) questions.set(id, questions.get(id) ?? label)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={css.room} aria-label={words.responses} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            {[...questions].map(([id, label]) => (
              <th scope="col" key={id}>
                {label || words.untitledQuestion}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => {
            const values = new Map(answer.answers.map(({ id, value }) => [id, value]))
            const date = new Date(answer.createdUtc)
            return (
              <tr key={answer.answerId}>
                <th scope="row" title={momentOf(date)}>
                  <time dateTime={answer.createdUtc}>{numericDay(date)}</time>
                </th>
                {[...questions.keys()].map((id) => (
                  <td key={id}>{wordsOf(values.get(id))}</td>
                ))}
                <td>
                  <IconButton
                    icon={Trash2}
                    size="compact"
                    label={words.deleteLabel(nameOf(answer))}
                    onClick={() => onDelete(answer)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const wordsOf = (value: string | string[] | undefined): string =>
  value === undefined || value.length === 0 ? '–' : typeof value === 'string' ? value : value.join(', ')
