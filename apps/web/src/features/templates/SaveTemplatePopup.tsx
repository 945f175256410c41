import { cleanFolioName, SaveAsTeamTemplate, SaveAsTemplate, TEMPLATE_KIND, type TemplateKind } from '@recto/contract'
import { Field, Popup, RadioCards, TextInput, toast } from '@recto/ui'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { nameFault } from '../../data/folio-names.ts'
import { useUser } from '../../data/session.ts'
import { FormFooter } from '../../popups/FormFooter.tsx'
import { openPopup } from '../../popups/index.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './gallery.words.ts'
import styles from './templates.module.css'
import { useTemplateCache } from './use-templates.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'save-template': typeof SaveTemplatePopup
  }
}

/** Saves a folio as a template: its current content, under a name, for oneself or for the team. */
export default function SaveTemplatePopup({
  token,
  folioName,
  close,
}: PopupControl & { token: string; folioName: string }) {
  const user = useUser()
  const cache = useTemplateCache()
  const [name, setName] = useState(folioName)
  const [kind, setKind] = useState<TemplateKind>(TEMPLATE_KIND.personal)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function save(): Promise<void> {
    if (isBusy) return
    const fault = nameFault(name, 'template')
    if (fault) return setError(fault)
    const templateName = cleanFolioName(name)
    await run(
      async () => {
        const call = kind === TEMPLATE_KIND.team ? SaveAsTeamTemplate : SaveAsTemplate
        await callServer(call, { token, templateName })
        close()
        await cache.refresh()
        toast(words.saved(templateName), {
          action: { label: words.seeTemplates, onAction: () => void openPopup('new-folio', {}) },
        })
      },
      (failure) => {
        if (failure instanceof CallError && failure.reason) showProblem(failure)
        else setError(messageOf(failure))
      },
    )
  }

  return (
    <Popup
      title={words.saveAsTemplate}
      onClose={() => close()}
      noClose={isBusy}
      onSubmit={() => void save()}
      footer={<FormFooter confirm={words.saveTemplate} isBusy={isBusy} onCancel={() => close()} />}
    >
      <div className={styles.form}>
        <Field label={words.byName} error={error}>
          <TextInput
            value={name}
            data-autofocus
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setName(event.target.value)
              setError(null)
            }}
          />
        </Field>
        <RadioCards
          label={words.whoCanUse}
          value={kind}
          onChange={setKind}
          options={[
            { value: TEMPLATE_KIND.personal, title: words.onlyMe, hint: words.underMine },
            {
              value: TEMPLATE_KIND.team,
              title: words.everybodyIn(user.team.name),
              hint: words.underTeams,
            },
          ]}
        />
        <p className={styles.text}>{words.isACopy}</p>
      </div>
    </Popup>
  )
}
