import type { BringInFolio, OutputOf } from '@recto/contract'
import { ifOnline, toast } from '@recto/ui'
import { useState } from 'react'
import { bringInFolio } from '../../api/index.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
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
    const done = toast(words.bringingIn(file.name))
    try {
      const isOurs = /\.json$/i.test(file.name) || file.type === 'application/json'
      const given = isOurs
        ? ownFolio(file)
        : await (await ifOnline(() => import('./foreign-folio.ts'))).foreignFolio(file)
      if ('refused' in given) {
        done()
        void openPopup('message', { title: words.notBroughtIn, text: given.refused })
        return
      }
      const { token, folioName, leftOut } = await bringInFolio(given.file, channelToken ?? '')
      done()
      await tellMissing(folioName, leftOut, given.lost)
      navigate(`/edit/${token}`)
    } catch (error) {
      done()
      showProblem(error)
    } finally {
      setBringing(false)
    }
  }

  /** Asks for the file. */
  function choose(): void {
    if (isBringing) return
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: TAKEN })
    input.onchange = () => {
      const file = input.files?.[0]
      if (file) void bring(file)
    }
    input.click()
  }

  return { choose, isBringing }
}

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
