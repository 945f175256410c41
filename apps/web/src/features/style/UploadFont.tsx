import { FONT_BYTES, UploadCustomFont } from '@recto/contract'
import { Button, Checkbox, toast } from '@recto/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { messageOf, uploadWith } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { ChooseFile } from './ChooseFile.tsx'
import css from './style.module.css'
import type { StyleGuideTools } from './use-style-guide.ts'
import * as words from './words.ts'

const FONTS = '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf'

/** The team's own fonts: chosen, confirmed as licensed, uploaded. Each weight and italic is a separate file. */
export function UploadFont({ isSaving, fontUploadRefusal, attempt }: StyleGuideTools) {
  const { team } = useUser()
  const [files, setFiles] = useState<File[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<File, string>>(new Map())
  const [isLicensed, setLicensed] = useState(false)

  /** Someone without permission is told before choosing anything [ROLE-61]. */
  const mayChoose = () => {
    if (fontUploadRefusal) void openPopup('blocker', { ...fontUploadRefusal, role: team.role })
    return fontUploadRefusal === null
  }
  const choose = (chosen: File[]) => {
    const tooLarge = chosen.filter(({ size }) => size > FONT_BYTES)
    if (tooLarge.length > 0) toast(words.tooLarge(tooLarge.map(({ name }) => name)), { problem: true })
    setProblems(new Map())
    setFiles(chosen.filter(({ size }) => size <= FONT_BYTES))
  }
  /** Each file for itself: one that is refused stays listed with its reason, and holds up no other. */
  const send = async () => {
    const refused = new Map<File, string>()
    for (const file of files) {
      await attempt(() => uploadWith(UploadCustomFont, file, undefined, { isLicensed })).catch((problem: unknown) => {
        refused.set(file, messageOf(problem))
      })
      if (!refused.has(file)) setFiles((left) => left.filter((one) => one !== file))
    }
    setProblems(refused)
    if (refused.size === 0) setLicensed(false)
  }
  const close = () => {
    setFiles([])
    setProblems(new Map())
    setLicensed(false)
  }

  if (files.length === 0) {
    return (
      <ChooseFile
        label={words.uploadFonts}
        name={words.fontFiles}
        icon={Upload}
        accept={FONTS}
        multiple
        before={mayChoose}
        onFiles={choose}
      />
    )
  }
  return (
    <div className={css.upload}>
      <ul>
        {files.map((file) => (
          <li key={`${file.name} ${file.lastModified}`} role={problems.has(file) ? 'alert' : undefined}>
            {file.name}
            {problems.has(file) && <small>{problems.get(file)}</small>}
          </li>
        ))}
      </ul>
      <Checkbox label={words.licensed} hint={words.licensedHint} checked={isLicensed} onChange={setLicensed} />
      <div className={css.inline}>
        <Button size="compact" look="primary" disabled={!isLicensed} loading={isSaving} onClick={() => void send()}>
          {words.upload}
        </Button>
        <Button size="compact" look="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
