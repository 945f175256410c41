import { GetFolioStyle } from '@recto/contract'
import type { LogoChoice, LogoPlace, StyleGuide } from '@recto/document'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import css from './library.module.css'
import * as words from './words.ts'

type Logo = { choice: LogoChoice; key: string; isDark: boolean }

/** The logos of the folio's team: one added to the folio follows the style guide. Nothing if there is none. */
export function Logos({ folio, onLogo }: { folio: string; onLogo: (logo: LogoChoice) => void }) {
  const { data } = useQuery({
    queryKey: ['folio-logos', folio],
    queryFn: ({ signal }) => callServer(GetFolioStyle, { token: folio }, { signal }),
    staleTime: 0,
  })
  const logos = data?.guide ? offered(data.guide.logos) : []
  if (logos.length === 0) return null
  return (
    <section className={css.logos} aria-label={words.logos}>
      {logos.map(({ choice, key, isDark }) => (
        <button key={choice} type="button" className={css.tile} onClick={() => onLogo(choice)}>
          <img src={`/folio/${folio}/file/${key}`} alt="" data-dark={isDark || undefined} />
          <span>{words.logoNames[choice]}</span>
        </button>
      ))}
    </section>
  )
}

/** The logo that suits its background if there are two to choose from, and each of them. */
function offered(logos: StyleGuide['logos']): Logo[] {
  const own = (['light', 'dark', 'mark'] as const satisfies LogoPlace[]).flatMap((place): Logo[] => {
    const logo = logos[place]
    return logo ? [{ choice: place, key: logo.key, isDark: place === 'dark' }] : []
  })
  const [first] = own
  return first && logos.light && logos.dark ? [{ ...first, choice: 'ground' }, ...own] : own
}
