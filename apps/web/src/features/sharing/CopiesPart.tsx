import {
  ChangeFolioSharingSettings,
  COPIES_FROM_VERSION,
  GetChannelsOfAFolio,
  SHARING,
  SHARING_WORDS,
  TEMPLATE_KIND,
  type TemplateKind,
} from '@recto/contract'
import { Banner, Select, Switch } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { CopyButton } from './CopyButton.tsx'
import { Row } from './Row.tsx'
import styles from './sharing.module.css'
import type { PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** Where copies go and who is told of them, if copying is allowed at all [SHARE-01, SHARE-06]. */
export function CopiesPart({ token, settings, sharing }: PaneProps) {
  const { sharingType, folioVersion, customLink, folioToken, linkPrefix, team } = settings
  const isTaken = sharingType === SHARING.teamCopy || sharingType === SHARING.linkCopy
  const isOld = folioVersion < COPIES_FROM_VERSION
  const { data } = useQuery({
    queryKey: ['copies-workspaces', token],
    enabled: isTaken && !isOld,
    queryFn: ({ signal }) => callServer(GetChannelsOfAFolio, { token }, { signal }),
  })
  const change = (wanted: Parameters<typeof callServer<typeof ChangeFolioSharingSettings>>[1]) =>
    void sharing.run(() => callServer(ChangeFolioSharingSettings, wanted))

  if (isOld) return <Banner>{SHARING_WORDS.oldFolio}</Banner>
  if (!isTaken) return null
  const workspaces = (data?.workspaces ?? []).filter((one) => one.privilege === 'edit')
  return (
    <>
      <Row title={words.saveDuplicates} hint={words.saveDuplicatesHint}>
        <Select<string>
          look="quiet"
          aria-label={words.saveDuplicates}
          value={settings.addCopiesToChannelToken || 'own'}
          onChange={(next) => change({ token, addCopiesToChannelToken: next === 'own' ? '' : next })}
          options={[
            { value: 'own', label: words.theyChoose },
            ...workspaces.map(({ token: value, name, color }) => ({
              value,
              label: name,
              mark: <span className={styles.dot} style={{ background: color }} />,
            })),
          ]}
        />
      </Row>
      <Row title={words.addToTemplates} hint={words.addToTemplatesHint}>
        <Select<number>
          look="quiet"
          aria-label={words.addToTemplates}
          value={settings.addAsTemplateType ?? 0}
          onChange={(next) => change({ token, addAsTemplateType: next as 0 | TemplateKind })}
          options={[
            { value: 0, label: words.off },
            { value: TEMPLATE_KIND.personal, label: words.theirTemplates },
            { value: TEMPLATE_KIND.team, label: words.teamTemplates(team.name) },
          ]}
        />
      </Row>
      <div className={styles.row}>
        <Switch
          label={words.notifyOfCopies}
          checked={settings.addCopiesToNotify}
          onChange={(addCopiesToNotify) => change({ token, addCopiesToNotify })}
        />
      </div>
      {sharingType === SHARING.linkCopy && (
        <Row title={words.trialLink} hint={words.trialLinkHint}>
          <CopyButton text={`${linkPrefix}try/${customLink || folioToken}`} label={words.copyTrialLink} />
        </Row>
      )}
    </>
  )
}
