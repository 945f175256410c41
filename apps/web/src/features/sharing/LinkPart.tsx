import { ChangeFolioSharingSettings, PRIVILEGE, SHARING, type SharingType, VIEW_TYPE } from '@recto/contract'
import { Button, Field, Select, Switch } from '@recto/ui'
import { day } from '@recto/words'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { CopiesPart } from './CopiesPart.tsx'
import { CustomLink } from './CustomLink.tsx'
import { Expiry, isPast, lastDayOf } from './Expiry.tsx'
import { changeLinkType, isOpenByLink } from './link-type.ts'
import { Password } from './Password.tsx'
import styles from './sharing.module.css'
import type { PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** Who can open it without being named, and with which link; everything else about the link is folded below. */
export function LinkPart({ isUnfolded, ...props }: PaneProps & { isUnfolded: boolean }) {
  const { settings } = props
  const { sharingType, canShare, team, refusals, ways } = settings
  const [isOpen, setOpen] = useState(isUnfolded)
  const others = settings.collaborators.filter(
    (one) => one.privilege > PRIVILEGE.none && one.privilege < PRIVILEGE.owner,
  ).length
  return (
    <section className={styles.link} aria-label={words.link}>
      {canShare && (
        <Field label={words.whoElse}>
          <Select<SharingType>
            value={sharingType as SharingType}
            onChange={(next) => {
              if (next !== sharingType) void changeLinkType(props, next)
            }}
            options={[
              ways.workspaces.length === 0
                ? { value: SHARING.private, label: words.onlyInvited, hint: words.youAnd(others) }
                : {
                    value: SHARING.private,
                    label: words.onlyAbove,
                    hint: words.withWorkspaces(others, ways, team.name),
                  },
              {
                value: SHARING.teamCopy,
                label: words.anyoneIn(team.name),
                hint: refusals.privateLink?.text ?? words.viewAndCopySignedIn,
              },
              { value: SHARING.linkView, label: words.anyoneWithLink, hint: words.canViewUnsigned },
              { value: SHARING.linkCopy, label: words.anyoneCanCopy, hint: words.copyOpensIn },
            ]}
          />
        </Field>
      )}
      <CustomLink {...props} />
      {canShare && (
        <>
          <Password {...props} />
          <Button
            look="quiet"
            trailing={ChevronDown}
            className={styles.unfold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words.linkSettings}
          </Button>
          {isOpen ? <LinkSettings {...props} /> : <p className={styles.hint}>{linkState(settings)}</p>}
        </>
      )}
    </section>
  )
}

/** "Never expires · downloads on". */
function linkState(settings: PaneProps['settings']): string {
  const { linkExpiresUtc, allowDownload } = settings
  const end =
    linkExpiresUtc === null ? words.never : isPast(settings) ? words.ended : words.until(day(lastDayOf(linkExpiresUtc)))
  return isOpenByLink(settings) ? `${end} · ${words.download(allowDownload)}` : words.downloadOnly(allowDownload)
}

function LinkSettings(props: PaneProps) {
  const { token, settings, sharing } = props
  const change = (wanted: { sharedViewType?: 1 | 2; allowDownload?: boolean }) =>
    void sharing.run(() => callServer(ChangeFolioSharingSettings, { token, ...wanted }))
  return (
    <div>
      {isOpenByLink(settings) && <Expiry {...props} />}
      <div className={styles.row}>
        <Switch
          label={words.asPresentation}
          hint={words.asPresentationHint}
          checked={settings.sharedViewType === VIEW_TYPE.slides}
          onChange={(isOn) => change({ sharedViewType: isOn ? VIEW_TYPE.slides : VIEW_TYPE.default })}
        />
      </div>
      <div className={styles.row}>
        <Switch
          label={words.allowDownload}
          hint={words.allowDownloadHint}
          checked={settings.allowDownload}
          onChange={(allowDownload) => change({ allowDownload })}
        />
      </div>
      <CopiesPart {...props} />
    </div>
  )
}
