import { Button, Icon, Popup, Skeleton, Tabs } from '@recto/ui'
import { CloudCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useUnsent } from '../../components/people/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { CopyButton } from './CopyButton.tsx'
import { isPast } from './Expiry.tsx'
import { LinkPart } from './LinkPart.tsx'
import { isOpenByLink } from './link-type.ts'
import { PeoplePane } from './PeoplePane.tsx'
import { PublishPane } from './PublishPane.tsx'
import styles from './sharing.module.css'
import { fetchProblem, type PaneProps, useSharing } from './use-sharing.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    share: typeof SharePopup
  }
}

type Tab = 'share' | 'publish'
/** Tabs 0 to 3 [SHARE-07]: two are shown, each of the others opens the place that took its content over [OPEN-105]. */
const TABS: readonly Tab[] = ['share', 'share', 'publish', 'share']
/** Those whose content is now among the settings of the link. */
const UNFOLDED = [1, 3]

type SharePopupProps = PopupControl & { token: string; folioName?: string; tab?: number }

/**
 * Who may open a folio: people by name, and everyone with its link; and its page. Each change is stored as it is made.
 */
export default function SharePopup({ token, folioName, tab: first = 0, close }: SharePopupProps) {
  const [tab, setTab] = useState<Tab>(TABS[first] ?? 'share')
  const sharing = useSharing(token)
  const { settings, error, refetch } = sharing
  // The field exists only once the people are loaded: it gets the focus then, but not again after switching tabs.
  const hasFocused = useRef(false)

  const { UnsentProvider, setUnsent, unsent, leave, done } = useUnsent(() => close())

  const isByLink = settings !== undefined && isOpenByLink(settings) && !isPast(settings)
  const isPublishable = settings?.canShare === true && !isByLink

  const copyLink = (look: 'plain' | 'primary') =>
    settings && <CopyButton text={settings.pageUrl} label={words.copyLink} look={look} className={styles.copy} />

  const pane = (content: (props: PaneProps) => ReactNode) => (
    <div className={styles.pane}>
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} text={fetchProblem(error)} />
      ) : settings ? (
        content({ token, settings, sharing })
      ) : (
        <Loading />
      )}
    </div>
  )
  return (
    <Popup
      title={words.shareTitle(settings?.folioName ?? folioName)}
      onClose={() => void leave()}
      bare
      minHeight={matchMedia('(max-width: 560px)').matches ? 768 : 648}
      footerLine
      footerNote={
        settings && (
          <>
            <Icon of={CloudCheck} /> {words.savedAsMade}
          </>
        )
      }
      footer={
        <>
          {/* What people get a folio by comes last, where the eye ends. */}
          {!isByLink && !(tab === 'publish' && isPublishable) && copyLink('plain')}
          {unsent?.send ? (
            <Button key="send" look="primary" type="submit" form={unsent.formId} autoFocus loading={sharing.busy}>
              {unsent.send}
            </Button>
          ) : (
            // What publishes, or invites the person who was typed, is the one thing to do next.
            <Button
              key="done"
              look={unsent || isByLink || (tab === 'publish' && isPublishable) ? 'plain' : 'primary'}
              onClick={done}
            >
              {words.done}
            </Button>
          )}
          {isByLink && copyLink(unsent ? 'plain' : 'primary')}
        </>
      }
    >
      <Tabs
        label={words.waysToShare}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'share',
            label: words.share,
            content: (
              <UnsentProvider value={setUnsent}>
                {pane((props) => (
                  <PeoplePane {...props} hasFocused={hasFocused}>
                    <LinkPart {...props} isUnfolded={UNFOLDED.includes(first)} />
                  </PeoplePane>
                ))}
              </UnsentProvider>
            ),
          },
          { value: 'publish', label: words.publish, content: pane((props) => <PublishPane {...props} />) },
        ]}
      />
    </Popup>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className={styles.loading}>
      <Skeleton height={40} round={6} />
      {['first', 'second'].map((key) => (
        <div key={key} className={styles.line}>
          <Skeleton width={32} height={32} round={16} />
          <Skeleton width="48%" height={14} />
        </div>
      ))}
    </div>
  )
}
