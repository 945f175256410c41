import type { BringInFolio, OutputOf } from '@recto/contract'
import type { LettersAsked } from '@recto/editor/bring-in'
import { ifOnline, toast } from '@recto/ui'
import { bringInFolio, CallError, CONNECT_FAILED } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
import { problemOf } from '../../popups/problem.ts'
import { missingWords } from './missing-words.ts'
import * as words from './words.ts'

/**
 * Makes a folio of a file, and says what could not come. Returns its token; null: the file was refused, in words.
 * @throws CallError for what is not the file's fault
 */
export async function bringInFile(file: File, channelToken: string): Promise<string | null> {
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
      return null
    }
    const { token, folioName, leftOut } = await bringInFolio(given.file, channelToken)
    done()
    await tellMissing(folioName, leftOut, given.lost)
    return token
  } catch (error) {
    done()
    if (!isOfFile(error)) throw error
    refuse(words.fileRefused(file.name, error.message))
    return null
  }
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
