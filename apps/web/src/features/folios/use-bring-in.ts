import type { BringInFolio, OutputOf } from '@recto/contract'
import type { LettersAsked } from '@recto/editor/bring-in'
import { ifOnline, toast } from '@recto/ui'
import { useState } from 'react'
import { bringInFolio, CallError, CONNECT_FAILED } from '../../api/index.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { problemOf } from '../../popups/problem.ts'
import { useNavigate } from '../../shell/router.tsx'
import { missingWords } from './missing-words.ts'
import * as words from './words.ts'

/** What `useBringIn` returns. */
export type BringIn = ReturnType<typeof useBringIn>

/** Files that become a folio: the JSON of an export, and documents of other programs. */
const TAKEN = '.json,application/json,.docx,.docm,.xlsx,.xlsm,.csv,.tsv,.md,.markdown,.html,.htm,.txt'

/** Creates a folio from exported JSON or a document of another program, and opens it. */
export function useBringIn(channelToken: string | null) {
  const navigate = useNavigate()
  const [isBringing, setBringing] = useState(false)

  async function bring(file: File): Promise<void> {
    setBringing(true)
    let done = toast(words.bringingIn(file.name))
    const ask = async (asked: LettersAsked) => {
      done()
      const encoding = await openPopup('letters', { asked })
      done = toast(words.bringingIn(file.name))
      return encoding ?? null
    }
    try {
      const isOurs = /\.json$/i.test(file.name) || file.type === 'application/json'
      const given = isOurs ? ownFolio(file) : await (await readers()).foreignFolio(file, ask)
      if ('refused' in given) {
        done()
        refuse(given.refused)
        return
      }
      const { token, folioName, leftOut } = await bringInFolio(given.file, channelToken ?? '')
      done()
      await tellMissing(folioName, leftOut, given.lost)
      navigate(`/edit/${token}`)
    } catch (error) {
      done()
      if (isOfFile(error)) refuse(words.fileRefused(file.name, error.message))
      else showProblem(error)
    } finally {
      setBringing(false)
    }
  }

  /** One file becomes a folio; several are refused, for each would be a folio of its own. */
  function take(files: readonly File[]): void {
    const [file] = files
    if (!file || isBringing) return
    if (files.length > 1) refuse(words.oneFileAtATime(files.length))
    else void bring(file)
  }

  /** Asks for the file. */
  function choose(): void {
    if (isBringing) return
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: TAKEN })
    input.onchange = () => {
      take([...(input.files ?? [])])
    }
    input.click()
  }

  return { choose, take, isBringing }
}

/** What reads files of other programs. @throws CallError where there is no connection */
const readers = () =>
  ifOnline(() => import('./foreign-folio.ts')).catch(() => {
    throw new CallError(CONNECT_FAILED)
  })

const refuse = (text: string) => void openPopup('message', { title: words.notBroughtIn, text })

/** Whether the server found fault with the file itself; not with the plan, the connection or the moment. */
const isOfFile = (error: unknown): error is CallError =>
  error instanceof CallError && !error.isUnreachable && problemOf(error).is === 'message'

/** A folio of ours, which the server reads; an empty file is not sent. */
const ownFolio = (file: File) => (file.size === 0 ? { refused: words.fileIsEmpty(file.name) } : { file, lost: [] })

async function tellMissing(
  folioName: string,
  leftOut: OutputOf<typeof BringInFolio>['leftOut'],
  lost: readonly string[],
): Promise<void> {
  const text = missingWords(leftOut, lost)
  if (text) await openPopup('message', { title: words.broughtInPart(folioName), text })
}
