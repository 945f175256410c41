import { dollars, GetInvoices, type InvoiceRow, invoicePath } from '@recto/contract'
import { Button } from '@recto/ui'
import { day } from '@recto/words'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import { Part } from './Part.tsx'
import * as words from './words.ts'

/** Number of invoices per page. */
const AT_ONCE = 24

/** Every invoice and credit note, as a page and a PDF [BILL-65]. */
export function InvoicesPart({ invoices: first }: { invoices: readonly InvoiceRow[] }) {
  const [older, setOlder] = useState<readonly InvoiceRow[]>([])
  const [isEnd, setEnd] = useState(first.length < AT_ONCE)
  const { isBusy, run } = useTask()
  const all = [...first, ...older.filter(({ number }) => first.every((one) => one.number !== number))]
  const more = () =>
    run(async () => {
      const { invoices } = await callServer(GetInvoices, { after: all.at(-1)?.number ?? '' })
      setOlder((before) => [...before, ...invoices])
      setEnd(invoices.length < AT_ONCE)
    }, showProblem)
  return (
    <Part title={words.invoices}>
      {all.length === 0 ? (
        <p className={styles.none}>{words.noInvoices}</p>
      ) : (
        <table className={styles.invoices}>
          <thead className="sr">
            <tr>
              {[words.date, words.number, words.forWhat, words.sum, words.state, words.file].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(({ number, at, what, totalCents, state }) => (
              <tr key={number}>
                <td className="num">{day(at)}</td>
                <td>
                  <a href={invoicePath(number)} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                </td>
                <td className={styles.what}>{what}</td>
                <td className="num">{state === 'credit' ? `−${dollars(totalCents)}` : dollars(totalCents)}</td>
                <td className={styles.what}>{words.states[state]}</td>
                <td>
                  <a href={`${invoicePath(number)}.pdf`} aria-label={words.pdfOf(number)} download>
                    {words.pdf}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isEnd && (
        <Button look="quiet" loading={isBusy} onClick={() => void more()}>
          {words.older}
        </Button>
      )}
    </Part>
  )
}
