import { Banner, Button, toast } from '@recto/ui'
import { Copy, Download } from 'lucide-react'
import { copyText } from '../../clipboard.ts'
import styles from './settings.module.css'

/** The codes, this one time: to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    const problem = await copyText(text)
    toast(problem ?? 'Codes copied.', { problem: problem !== null })
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
      <Banner tone="accent">
        Keep these recovery codes in a safe place. Each lets you sign in once without your phone. You won’t see them
        again.
      </Banner>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={Download} onClick={download}>
          Download
        </Button>
        <Button look="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
