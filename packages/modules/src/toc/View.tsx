import { use } from 'react'
import { Header } from '../kit/Header.tsx'
import { OutlineContext } from '../kit/outline.ts'
import type { ViewProps } from '../kit/types.ts'
import { type TocLine, tocLines } from './listed.ts'
import type { TocProps } from './spec.ts'
import * as words from './words.ts'

/** Links to the places of the page; on the canvas a press goes there. */
export function TocView({ id, props, mode }: ViewProps<TocProps>) {
  const lines = tocLines(use(OutlineContext), id, props)
  return (
    <>
      <Header text={props.header} />
      {lines.length > 0 ? (
        <nav aria-label={props.header || words.contents}>
          <Lines lines={lines} isNumbered={props.numbered} isEdited={mode === 'edit'} />
        </nav>
      ) : mode === 'edit' ? (
        <p className="caption">{words.none}</p>
      ) : null}
    </>
  )
}

function Lines({ lines, isNumbered, isEdited }: { lines: TocLine[]; isNumbered: boolean; isEdited: boolean }) {
  return (
    <ol className="toc">
      {lines.map(({ entry, lines: under }, at) => (
        <li key={entry.anchor}>
          {isEdited ? (
            <span className="toc-line" data-goto={entry.anchor}>
              {isNumbered ? <b>{number(at)}</b> : null}
              <span>{entry.label}</span>
            </span>
          ) : (
            <a className="toc-line" href={`#${entry.anchor}`}>
              {isNumbered ? <b>{number(at)}</b> : null}
              <span>{entry.label}</span>
            </a>
          )}
          {under.length > 0 ? <Lines lines={under} isNumbered={false} isEdited={isEdited} /> : null}
        </li>
      ))}
    </ol>
  )
}

const number = (at: number): string => String(at + 1).padStart(2, '0')
