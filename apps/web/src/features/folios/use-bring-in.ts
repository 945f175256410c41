import { ifOnline } from '@recto/ui'
import { useState } from 'react'
import { CallError, CONNECT_FAILED } from '../../api/index.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
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
    try {
      const { bringInFile } = await bringer()
      const token = await bringInFile(file, channelToken ?? '')
      if (token !== null) navigate(`/edit/${token}`)
    } catch (error) {
      showProblem(error)
    } finally {
      setBringing(false)
    }
  }

  /** One file becomes a folio; several are refused, for each would be a folio of its own. */
  function take(files: readonly File[]): void {
    const [file] = files
    if (!file || isBringing) return
    if (files.length > 1)
      void openPopup('message', { title: words.notBroughtIn, text: words.oneFileAtATime(files.length) })
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

/** What brings a file in. @throws CallError where there is no connection */
const bringer = () =>
  ifOnline(() => import('./bring-in-file.ts')).catch(() => {
    throw new CallError(CONNECT_FAILED)
  })
