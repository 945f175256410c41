import {
  ChangeFolioSharingSettings,
  COPIES_FROM_VERSION,
  GetChannelsOfAFolio,
  SHARING,
  SHARING_WORDS,
  TEMPLATE_KIND,
  type TemplateKind,
} from '@recto/contract'
import { Banner, Button, Select, Switch } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { CopyButton } from './CopyButton.tsx'
import { Row } from './Row.tsx'
import styles from './sharing.module.css'
import type { PaneProps } from './use-sharing.ts'

/** Where copies go and who hears of them, where they may be taken at all [SHARE-01, SHARE-06]. */
export function CopiesPane({ token, settings, sharing, goToLink }: PaneProps & { goToLink: () => void }) {
  const { sharingType, folioVersion, canShare, customLink, folioToken, linkPrefix, team } = settings
  const isTaken = sharingType === SHARING.teamCopy || sharingType === SHARING.linkCopy
  const isOld = folioVersion < COPIES_FROM_VERSION
  const { data } = useQuery({
    queryKey: ['copies-workspaces', token],
    enabled: canShare && isTaken && !isOld,
    queryFn: ({ signal }) => callServer(GetChannelsOfAFolio, { token }, { signal }),
  })
  const change = (wanted: Parameters<typeof callServer<typeof ChangeFolioSharingSettings>>[1]) =>
    void sharing.run(() => callServer(ChangeFolioSharingSettings, wanted))

  if (isOld) return <Banner>{SHARING_WORDS.oldFolio}</Banner>
  if (!isTaken) {
    return (
      <Banner action={<Button onClick={goToLink}>Go to Link</Button>}>
        Nobody can take a copy. Under Link, choose “Anyone in {team.name}” or “Anyone with the link can copy”.
      </Banner>
    )
  }
  const workspaces = (data?.workspaces ?? []).filter((one) => one.privilege === 'edit')
  return (
    <>
      <p className={styles.who}>
        {sharingType === SHARING.linkCopy ? 'Anyone with the link' : `Anyone in ${team.name}`} can take a copy.
      </p>
      <Row title="Put copies in" hint="Workspace for copies made by the team">
        <Select<string>
          look="quiet"
          aria-label="Put copies in"
          disabled={!canShare}
          value={settings.addCopiesToChannelToken || 'own'}
          onChange={(next) => change({ token, addCopiesToChannelToken: next === 'own' ? '' : next })}
          options={[
            { value: 'own', label: 'Where they choose' },
            ...workspaces.map(({ token: value, name, color }) => ({
              value,
              label: name,
              mark: <span className={styles.dot} style={{ background: color }} />,
            })),
          ]}
        />
      </Row>
      <Row title="Also as template" hint="Each copy that somebody takes">
        <Select<number>
          look="quiet"
          aria-label="Also as template"
          disabled={!canShare}
          value={settings.addAsTemplateType ?? 0}
          onChange={(next) => change({ token, addAsTemplateType: next as 0 | TemplateKind })}
          options={[
            { value: 0, label: 'No' },
            { value: TEMPLATE_KIND.personal, label: 'Of whoever copies' },
            { value: TEMPLATE_KIND.team, label: `Of ${team.name}` },
          ]}
        />
      </Row>
      <div className={styles.row}>
        <Switch
          label="Tell me about each copy"
          hint="In notifications"
          checked={settings.addCopiesToNotify}
          disabled={!canShare}
          onChange={(addCopiesToNotify) => change({ token, addCopiesToNotify })}
        />
      </div>
      {sharingType === SHARING.linkCopy && (
        <Row title="Try link" hint="To try it without an account, and take a copy">
          <CopyButton text={`${linkPrefix}try/${customLink || folioToken}`} label="Copy try link" />
        </Row>
      )}
    </>
  )
}
