import { PRIVILEGE } from '@recto/contract'
import { Button, Icon, Popup, Skeleton, Tabs } from '@recto/ui'
import { CloudCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useUnsent } from '../../components/people/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { CopiesPane } from './CopiesPane.tsx'
import { CopyButton } from './CopyButton.tsx'
import { LinkPane } from './LinkPane.tsx'
import { PeoplePane } from './PeoplePane.tsx'
import { PublishPane } from './PublishPane.tsx'
import styles from './sharing.module.css'
import { fetchProblem, type PaneProps, useSharing } from './use-sharing.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    share: typeof SharePopup
  }
}

/** Tabs 0 to 3 [SHARE-07]. */
const TABS = ['people', 'link', 'publish', 'copies'] as const
type Tab = (typeof TABS)[number]

type SharePopupProps = PopupControl & { token: string; folioName?: string; tab?: number }

/** Who may open a folio: people by name, and everybody who has its link. Each change is stored as it is made. */
export default function SharePopup({ token, folioName, tab: first = 0, close }: SharePopupProps) {
  const [tab, setTab] = useState<Tab>(TABS[first] ?? 'people')
  const sharing = useSharing(token)
  const { settings, error, refetch } = sharing
  // The field is there only once the people are: it takes the focus then, not again after a change of tabs.
  const hasFocused = useRef(false)

  const { UnsentProvider, setUnsent, unsent, leave, done } = useUnsent(() => close())

  const goToLink = () => setTab('link')
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
  const people = settings?.collaborators.filter((one) => one.privilege > PRIVILEGE.none).length
  return (
    <Popup
      title={`Share ${settings?.folioName ?? folioName ?? 'this folio'}`}
      onClose={() => void leave()}
      bare
      minHeight={matchMedia('(max-width: 560px)').matches ? 768 : 632}
      footerLine
      footerNote={
        <>
          <Icon of={CloudCheck} /> Changes are saved as you make them
        </>
      }
      footer={
        <>
          {tab !== 'link' && settings && <CopyButton text={settings.pageUrl} label="Copy link" />}
          {unsent?.send ? (
            <Button key="send" look="primary" type="submit" form={unsent.formId} autoFocus loading={sharing.busy}>
              {unsent.send}
            </Button>
          ) : (
            <Button key="done" look="primary" onClick={done}>
              Done
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label="Ways to share"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'people',
            label: 'People',
            ...(people === undefined ? {} : { count: people }),
            content: (
              <UnsentProvider value={setUnsent}>
                {pane((props) => (
                  <PeoplePane {...props} hasFocused={hasFocused} />
                ))}
              </UnsentProvider>
            ),
          },
          { value: 'link', label: 'Link', content: pane((props) => <LinkPane {...props} />) },
          {
            value: 'publish',
            label: 'Publish',
            content: pane((props) => <PublishPane {...props} goToLink={goToLink} />),
          },
          { value: 'copies', label: 'Copies', content: pane((props) => <CopiesPane {...props} goToLink={goToLink} />) },
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
