import { Banner, Button, toast } from '@recto/ui'
import { Copy, Download } from 'lucide-react'
import { copyText } from '../../clipboard.ts'
import styles from './settings.module.css'
import * as words from './words.tsx'

/** The codes, shown once: to copy or save as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    const problem = await copyText(text)
    toast(problem ?? words.codesCopied, { problem: problem !== null })
  }

  function download(): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'recto-recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(url))
  }

  return (
    <div className={styles.form}>
      <Banner tone="accent">{words.keepCodes}</Banner>
      <ul className={styles.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button icon={Download} onClick={download}>
          {words.download}
        </Button>
        <Button look="primary" onClick={onDone}>
          {words.codesSaved}
        </Button>
      </div>
    </div>
  )
}
