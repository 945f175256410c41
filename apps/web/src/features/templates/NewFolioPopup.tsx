import { CreateFolio, GetTemplateName, nameFromTemplate, type SavedTemplate } from '@recto/contract'
import { Banner, Field, IconButton, Menu, Popup, Select, Skeleton, TextInput } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallError, callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { nameFault, tellLeftOut } from '../../data/folio-names.ts'
import { useWorkspaces } from '../../data/use-workspaces.ts'
import { FormFooter } from '../../popups/FormFooter.tsx'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { Link, useNavigate } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import { sortTemplates } from './find-templates.ts'
import * as words from './gallery.words.ts'
import { galleryPath } from './gallery-link.ts'
import { LargerThanPlan } from './LargerThanPlan.tsx'
import { TemplateCover } from './TemplateCover.tsx'
import styles from './templates.module.css'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplates } from './use-templates.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'new-folio': typeof NewFolioPopup
    'team-templates': typeof NewFolioPopup
  }
}

/** A template opened by a link, as far as it is shown. */
type Card = Pick<SavedTemplate, 'token' | 'templateName' | 'thumbnailUrl'> & {
  note: string
  saved?: SavedTemplate
  /** One of Recto's: its cover is drawn. */
  isProduct?: true
}

/** Of Recto's templates beside the blank page: two rows of four with it. */
const OFFERED = 7
const WAITING = [...Array(OFFERED).keys()]

type NewFolioProps = PopupControl & {
  /** The workspace it goes to. */
  channelToken?: string
  /** The preselected source: a template, or a folio whose link lets everyone copy it. */
  token?: string
}

/** Creates a folio: blank, from one of Recto's templates, or from one's own or the team's [FOLIO-02]. */
export default function NewFolioPopup({ channelToken = '', token, close }: NewFolioProps) {
  const navigate = useNavigate()
  const menuOf = useTemplateActions(() => close())
  const { data, error, isPending, refetch } = useTemplates()
  const own = (data?.userTemplates ?? []).map(cardOf)
  const teams = (data?.teamTemplates ?? []).map(cardOf)
  const product = data?.productTemplates ?? []
  const linkedProduct = product.find((one) => one.token === token)
  const offered: Card[] = sortTemplates(product, 'featured')
    .filter((one) => one !== linkedProduct)
    .slice(0, OFFERED - (token === undefined ? 0 : 1))
    .map((one) => ({ ...one, note: '', isProduct: true }))
  const isListed = linkedProduct !== undefined || [...own, ...teams].some((card) => card.token === token)
  const linked = useQuery({
    queryKey: ['template-name', token],
    enabled: token !== undefined && data !== undefined && !isListed,
    queryFn: ({ signal }) => callServer(GetTemplateName, { token: token ?? '' }, { signal }),
  })
  const [chosen, setChosen] = useState(token ?? '')
  const [name, setName] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const places = useWorkspaces().filter(({ privilege }) => privilege === 'edit')
  const general = places.find(({ isDefault }) => isDefault)?.token ?? ''
  const place = wanted ?? (channelToken || general)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  const byLink: Card[] = linkedProduct
    ? [{ ...linkedProduct, note: words.fromLink, isProduct: true }]
    : token !== undefined && !isListed && linked.data
      ? [{ token, ...linked.data, note: words.fromLink }]
      : []
  const template = [...byLink, ...offered, ...own, ...teams].find((card) => card.token === chosen)
  const chosenProduct = product.find((one) => one.token === chosen)

  async function create(): Promise<void> {
    if (isBusy) return
    const typed = name.trim() === '' ? undefined : name
    const fault = typed === undefined ? null : nameFault(typed)
    if (fault) return setProblem(fault)
    setProblem(null)
    await run(
      async () => {
        const input = { folioName: typed, channelToken: place, templateId: template?.token ?? '' }
        const made = await withRetryNotice((options) => callServer(CreateFolio, input, options))
        close()
        tellLeftOut(name)
        navigate(`/edit/${made.token}`)
      },
      (failure) => {
        if (failure instanceof CallError && failure.reason) showProblem(failure)
        else setProblem(messageOf(failure))
      },
    )
  }

  const group = (label: string, cards: readonly Card[], { end, rest }: { end?: ReactNode; rest?: ReactNode } = {}) => (
    <section aria-label={label}>
      <div className={styles.head}>
        <h3 className={styles.group}>{label}</h3>
        {end}
      </div>
      <div className={styles.cards} aria-busy={rest ? true : undefined}>
        {cards.map((card) => (
          <div key={card.token} className={styles.cell}>
            <Choice card={card} isChosen={chosen === card.token} onChoose={setChosen} />
            {card.saved && menuOf(card.saved).length > 0 && (
              <Menu
                align="end"
                items={menuOf(card.saved)}
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={words.moreFor(card.templateName)}
                    tooltip={false}
                    className={styles.more}
                  />
                }
              />
            )}
          </div>
        ))}
        {rest}
      </div>
    </section>
  )

  return (
    <Popup
      title={words.newFolio}
      width="l"
      onClose={() => close()}
      noClose={isBusy}
      minHeight={520}
      onSubmit={() => void create()}
      footerLine
      footer={<FormFooter confirm={words.createFolio} isBusy={isBusy} onCancel={() => close()} />}
    >
      <div className={styles.form}>
        <div className={styles.named}>
          <Field label={words.byName} error={problem}>
            <TextInput
              value={name}
              data-autofocus
              placeholder={template ? nameFromTemplate(template.templateName) : words.untitled}
              onChange={(event) => {
                setName(event.target.value)
                setProblem(null)
              }}
            />
          </Field>
          {places.length > 1 && (
            <Field label={words.workspace}>
              <Select
                value={place}
                onChange={setWanted}
                options={places.map(({ token: value, name: label }) => ({ value, label }))}
              />
            </Field>
          )}
        </div>
        {linked.error && <Banner tone="warn">{messageOf(linked.error)}</Banner>}
        <fieldset className={styles.choices} disabled={isBusy}>
          <legend className="sr">{words.startWith}</legend>
          {group(words.startWith, [BLANK, ...byLink, ...offered], {
            end: product.length > 0 && (
              <Link
                to={galleryPath(place === general ? undefined : place)}
                className={styles.browse}
                onClick={() => close()}
              >
                {words.browse(product.length)}
              </Link>
            ),
            rest: isPending && WAITING.map((at) => <Waiting key={at} />),
          })}
          {chosenProduct && <LargerThanPlan template={chosenProduct} />}
          {error && <LoadFailed error={error} again={() => void refetch()} />}
          {own.length > 0 && group(words.mine, own)}
          {teams.length > 0 && group(words.teams, teams)}
        </fieldset>
      </div>
    </Popup>
  )
}

const BLANK: Card = { token: '', templateName: words.blankFolio, thumbnailUrl: null, note: words.oneEmptySection }

/** As high as a card. */
const Waiting = () => (
  <span className={styles.card}>
    <span className={styles.pic}>
      <Skeleton height="100%" />
    </span>
    <Skeleton height={36} />
  </span>
)

const cardOf = (saved: SavedTemplate): Card => ({
  ...saved,
  note: words.usedTimes(saved.usedCount),
  saved,
})

function Choice({ card, isChosen, onChoose }: { card: Card; isChosen: boolean; onChoose: (token: string) => void }) {
  return (
    <label className={styles.card}>
      <input type="radio" name="template" value={card.token} checked={isChosen} onChange={() => onChoose(card.token)} />
      <span className={styles.pic} aria-hidden="true">
        {card.isProduct ? (
          <TemplateCover {...card} />
        ) : (
          <Thumbnail url={card.thumbnailUrl} isBlank={card.token === ''} />
        )}
      </span>
      <b title={card.templateName}>{card.templateName}</b>
      {card.note && <small>{card.note}</small>}
    </label>
  )
}
