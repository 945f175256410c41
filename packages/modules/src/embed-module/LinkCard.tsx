import { siteName } from '../kit/hosts/index.ts'
import type { ViewProps } from '../kit/types.ts'
import type { EmbedProps } from './spec.ts'

type LinkCardProps = Pick<ViewProps, 'mode'> & { props: EmbedProps; picture: string }

/**
 * The card for a link to any other site: its picture, title and first words. Nothing is loaded from the site itself.
 */
export function LinkCard({ props: { url, title, description }, picture, mode }: LinkCardProps) {
  const content = (
    <>
      {picture ? <img src={picture} alt="" draggable={false} loading={mode === 'page' ? 'lazy' : 'eager'} /> : null}
      <span className="linkcard-words">
        <b>{title || siteName(url)}</b>
        {description ? <span>{description}</span> : null}
        <small>{siteName(url)}</small>
      </span>
    </>
  )
  if (mode === 'edit') return <span className="linkcard">{content}</span>
  return (
    <a className="linkcard" href={url} target="_blank" rel="noopener">
      {content}
    </a>
  )
}
