import type { BringInFolio, OutputOf } from '@recto/contract'
import { toast } from '@recto/ui'
import { useState } from 'react'
import { bringInFolio } from '../../api/index.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
import { missingWords } from './missing-words.ts'
import * as words from './words.ts'

/** What `useBringIn` answers. */
export type BringIn = ReturnType<typeof useBringIn>

/** Makes a folio out of the JSON of an export, and opens it. */
export function useBringIn(channelToken: string | null) {
  const navigate = useNavigate()
  const [isBringing, setBringing] = useState(false)

  async function bring(file: File): Promise<void> {
    setBringing(true)
    const done = toast(words.bringingIn(file.name))
    try {
      const { token, folioName, leftOut } = await bringInFolio(file, channelToken ?? '')
      done()
      await tellMissing(folioName, leftOut)
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
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.json,application/json' })
    input.onchange = () => {
      const file = input.files?.[0]
      if (file) void bring(file)
    }
    input.click()
  }

  return { choose, isBringing }
}

async function tellMissing(folioName: string, leftOut: OutputOf<typeof BringInFolio>['leftOut']): Promise<void> {
  const text = missingWords(leftOut)
  if (text) await openPopup('message', { title: words.broughtInPart(folioName), text })
}
