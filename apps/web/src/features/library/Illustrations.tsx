import { drawMotif, LOOKS, MOTIF_NAMES, MOTIFS, type MotifName } from '@recto/composer/art'
import { guidePalette } from '@recto/document'
import { Button, EmptyState, SearchInput } from '@recto/ui'
import { foldedWords } from '@recto/words'
import { Shuffle } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useDragOut } from './drag-out.ts'
import { addressOf, type Drawn, inPalette, OWN_PALETTE, svgFile } from './drawn.ts'
import css from './library.module.css'
import type { Given, Palette } from './mode.ts'
import { useRested } from './use-rested.ts'
import { useTeamGuide } from './use-team-guide.ts'
import * as words from './words.ts'

/** Size of a drawing, in px, and how many are shown at once. */
const [WIDTH, HEIGHT, MOST] = [600, 400, 36]

/** Illustrations, drawn in a folio's colours and found by word: what there is in place of photos without a photo service. */
export function Illustrations({
  palette: ofFolio,
  onDrawn,
  dragOf,
}: {
  palette: Palette | undefined
  onDrawn: (drawn: Drawn | null) => void
  dragOf: (drawn: Drawn) => () => Promise<Given | null>
}) {
  const dragOut = useDragOut()
  const guide = useTeamGuide()?.guide
  const ofTeam = useMemo(() => (guide && guide.colors.length > 0 ? guidePalette(guide) : null), [guide])
  const palette = ofFolio ?? ofTeam ?? OWN_PALETTE
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(1)
  const [chosen, choose] = useState('')
  const search = useRested(typed.trim())
  const drawings = useMemo(() => draw(search, round, palette), [search, round, palette])
  return (
    <>
      <div className={css.bar}>
        <SearchInput label={words.searchIllustrations} value={typed} onChange={setTyped} />
        <Button
          icon={Shuffle}
          onClick={() => {
            choose('')
            onDrawn(null)
            setRound(round + 1)
          }}
        >
          {words.another}
        </Button>
      </div>
      <div>
        <h3 className={css.head}>{words.illustrations}</h3>
        <p className={css.sub}>{words.illustrationsHint(ofFolio ? 'folio' : ofTeam ? 'team' : 'own')}</p>
      </div>
      {drawings.length === 0 ? (
        <EmptyState title={words.noIllustrations(search)} text={words.noIllustrationsHint} />
      ) : (
        <div className={css.grid}>
          {drawings.map(({ key, title, svg }) => {
            const drawn = { key, description: words.illustration(title), file: () => svgFile(svg, title) }
            return (
              <button
                key={key}
                type="button"
                className={css.tile}
                aria-pressed={key === chosen}
                onClick={() => {
                  choose(key)
                  onDrawn(drawn)
                }}
                {...dragOut(() => dragOf(drawn))}
              >
                <img src={addressOf(svg)} alt="" draggable={false} />
                <span>{title}</span>
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}

/** One drawing per shape language; several of each if a search leaves few. */
function draw(search: string, round: number, palette: Palette) {
  const names = MOTIF_NAMES.filter((name) => fits(name, search))
  const each = names.length === 0 ? 0 : Math.max(1, Math.min(6, Math.floor(MOST / names.length)))
  return names.flatMap((name) => {
    const { title, forms } = MOTIFS[name]
    return Array.from({ length: each }, (_, at) => {
      const look = LOOKS[(at + round + MOTIF_NAMES.indexOf(name)) % LOOKS.length] ?? 'day'
      const form = forms[(at + round) % Math.max(1, forms.length)]
      const key = `${name}-${round}-${at}`
      const svg = inPalette(drawMotif({ motif: name, w: WIDTH, h: HEIGHT, seed: key, look, form }), palette)
      return { key, title, svg }
    })
  })
}

/** Every word that was typed begins a word of the title or of those that the shape language is found by. */
function fits(name: MotifName, search: string): boolean {
  const { title, words: found, forms } = MOTIFS[name]
  const own = foldedWords([name, ...found, ...forms, title].join(' '))
  return foldedWords(search).every((word) => own.some((one) => one.startsWith(word)))
}
