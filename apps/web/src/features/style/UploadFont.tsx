import { FONT_BYTES, UploadCustomFont } from '@recto/contract'
import { Button, Checkbox, toast } from '@recto/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { uploadWith } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { ChooseFile } from './ChooseFile.tsx'
import css from './style.module.css'
import type { StyleGuideTools } from './use-style-guide.ts'
import * as words from './words.ts'

const FONTS = '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf'

/** The team's own fonts: chosen, confirmed as licensed, uploaded. Each weight and italic is a separate file. */
export function UploadFont({ isSaving, fontUploadRefusal, run }: StyleGuideTools) {
  const { team } = useUser()
  const [files, setFiles] = useState<File[]>([])
  const [isLicensed, setLicensed] = useState(false)

  /** Someone without permission is told before choosing anything [ROLE-61]. */
  const mayChoose = () => {
    if (fontUploadRefusal) void openPopup('blocker', { ...fontUploadRefusal, role: team.role })
    return fontUploadRefusal === null
  }
  const choose = (chosen: File[]) => {
    const tooLarge = chosen.find(({ size }) => size > FONT_BYTES)
    if (tooLarge) toast(words.tooLarge(tooLarge.name), { problem: true })
    setFiles(chosen.filter(({ size }) => size <= FONT_BYTES))
  }
  const send = async () => {
    for (const file of files) {
      const isSent = await run(() => uploadWith(UploadCustomFont, file, undefined, { isLicensed }))
      if (!isSent) return
      setFiles((left) => left.filter((one) => one !== file))
    }
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
        {files.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Checkbox label={words.licensed} hint={words.licensedHint} checked={isLicensed} onChange={setLicensed} />
      <div className={css.inline}>
        <Button size="compact" look="primary" disabled={!isLicensed} loading={isSaving} onClick={() => void send()}>
          {words.upload}
        </Button>
        <Button size="compact" look="quiet" onClick={() => setFiles([])}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
