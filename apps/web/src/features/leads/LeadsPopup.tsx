import { GetLeads, type InputOf } from '@recto/contract'
import { EmptyState } from '@recto/ui'
import { numericDay } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { CallError, callServer } from '../../api/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import css from './leads.module.css'
import { MaybeSpam } from './MaybeSpam.tsx'
import { TablePopup, WaitingRows } from './TablePopup.tsx'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    leads: typeof LeadsPopup
  }
}

/** [LEAD-04] */
const FETCH_FAILED = words.fetchFailed

/** Days of a zone that the list is of; without them, all. */
type Range = InputOf<typeof GetLeads>['range']

/** People who left a name or an address in the forms of a folio [LEAD-02]. */
export default function LeadsPopup({ token, range, close }: PopupControl & { token: string; range?: Range }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['leads', token, range],
    queryFn: ({ signal }) => callServer(GetLeads, { token, range }, { signal }),
    staleTime: 0,
  })
  return (
    <TablePopup
      title={words.leads}
      width="l"
      total={data?.total ?? 0}
      countWords={words.leadCount}
      file={{ name: 'leads.csv', href: `/folio/${token}/leads.csv` }}
      onClose={() => close()}
    >
      {error ? (
        <LoadFailed
          error={error}
          again={() => void refetch()}
          text={error instanceof CallError && error.httpStatus === 403 ? error.message : FETCH_FAILED}
        />
      ) : isPending ? (
        <WaitingRows />
      ) : data.leads.length === 0 ? (
        <EmptyState title={words.noLeads} text={words.noLeadsText} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the popup is scrolled by keys
        <section className={css.room} aria-label={words.leads} tabIndex={0}>
          <table className={css.leads}>
            <thead>
              <tr>
                <th scope="col">{words.date}</th>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.email}</th>
              </tr>
            </thead>
            <tbody>
              {data.leads.map(({ createdOnJsDate, fullName, email }) => (
                <tr key={`${createdOnJsDate} ${email} ${fullName}`}>
                  <td className="num">{numericDay(createdOnJsDate)}</td>
                  <th scope="row">{fullName || words.noName}</th>
                  <td>
                    {email ? (
                      <a href={`mailto:${email}`} title={email}>
                        {email}
                      </a>
                    ) : (
                      words.noEmail
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data && <MaybeSpam token={token} count={data.spamTotal} onChange={() => void refetch()} />}
    </TablePopup>
  )
}
