import { Button, Popup, toast } from '@recto/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../../clipboard.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import css from './embeds.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'code-view': typeof CodeViewPopup
  }
}

/** A module's code as readers get it, cleaned: to read and to copy [MOD-33]. */
export default function CodeViewPopup({
  props,
  close,
}: PopupControl<Record<string, unknown>> & { token: string; props: Record<string, unknown> }) {
  const html = String(props.html ?? '')
  return (
    <Popup
      title={words.sanitisedCode}
      width="l"
      onClose={() => close()}
      footer={
        <>
          <Button
            look="quiet"
            icon={Copy}
            onClick={() => void copyText(html).then((wrong) => toast(wrong ?? words.codeCopied))}
          >
            {words.copy}
          </Button>
          <Button look="primary" onClick={() => close()}>
            {words.done}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className={css.lines} tabIndex={0} aria-label={words.code}>
        {html.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
          <span key={at}>{line}</span>
        ))}
      </section>
    </Popup>
  )
}
