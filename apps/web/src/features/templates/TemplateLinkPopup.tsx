import { type SavedTemplate, TEMPLATE_KIND } from '@recto/contract'
import { Button, Field, Popup, TextInput } from '@recto/ui'
import { useUser } from '../../data/session.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useCopied } from '../../use-copied.ts'
import * as words from './gallery.words.ts'
import styles from './templates.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'template-link': typeof TemplateLinkPopup
  }
}

/** The link by which others begin a folio with a template [WKSP-19]. */
export default function TemplateLinkPopup({ template, close }: PopupControl & { template: SavedTemplate }) {
  const { team } = useUser()
  const { token, templateName, kind } = template
  const url = `${location.origin}/#newfolio-${token}`
  const { isCopied, copy } = useCopied(url)
  return (
    <Popup
      title={words.linkTitle(templateName)}
      onClose={() => close()}
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.link}>
          <Field label={words.linkLabel} labelHidden>
            <TextInput readOnly data-autofocus value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button size="field" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
          </Button>
        </div>
        <p className={styles.text}>{kind === TEMPLATE_KIND.team ? words.linkForTeam(team.name) : words.linkForMe}</p>
      </div>
    </Popup>
  )
}
