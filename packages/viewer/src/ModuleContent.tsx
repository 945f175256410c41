import type { Box, FolioModule } from '@recto/document'
import { type Assets, InksContext, type ModuleEdit, type ViewMode } from '@recto/modules/kit'
import { VIEWS } from '@recto/modules/views'
import { Component, type CSSProperties, type ReactNode, use } from 'react'
import { groundOf } from './ground.ts'
import * as words from './words.ts'

/** A module, and where it is drawn. */
export type ModuleContentProps = {
  module: FolioModule
  mode: ViewMode
  assets: Assets
  /** Only on the canvas, while this person may edit. */
  edit?: ModuleEdit<Record<string, unknown>> | undefined
}

/** A module as it looks, in its frame: the one way it is drawn, on canvas, preview, page and paper. Fills its parent. */
export function ModuleContent({ module, mode, assets, edit }: ModuleContentProps) {
  const View = VIEWS[module.type]
  const { className, style } = frameOf(module.box, use(InksContext))
  return (
    <div className={className} style={style} data-type={module.type} data-valign={module.vAlign}>
      {View ? (
        <ContentBoundary>
          <View
            id={module.id}
            props={module.props}
            texts={module.texts}
            w={module.rect.w}
            h={module.rect.h}
            vAlign={module.vAlign}
            box={module.box}
            mode={mode}
            assets={assets}
            {...(edit ? { edit } : {})}
          />
        </ContentBoundary>
      ) : mode === 'edit' ? (
        <Unreadable why={words.notYetShown} />
      ) : null}
    </div>
  )
}

/** What stands where a module cannot be drawn. It is kept untouched. */
export function Unreadable({ why }: { why: string }) {
  return <p className="unreadable">{words.keptAsIs(why)}</p>
}

function frameOf(
  box: Box,
  inks?: readonly string[],
): { className: string; style: CSSProperties & { '--pad'?: string } } {
  const ground = box.fill && groundOf(box.fill, inks)
  const classes = [
    'm',
    ground && `filled ${ground.className}`,
    box.pad && 'padded',
    box.border && 'bordered',
    box.round && 'round',
    box.topline && 'topline',
  ]
  return {
    className: classes.filter(Boolean).join(' '),
    style: {
      ...(ground ? ground.style : {}),
      ...(box.pad ? { '--pad': box.pad.map((px) => `${px}px`).join(' ') } : {}),
    },
  }
}

/** One broken module never takes the others with it. */
class ContentBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidUpdate(before: { children: ReactNode }) {
    // New content is a new chance.
    if (this.state.isBroken && before.children !== this.props.children) this.setState({ isBroken: false })
  }
  override render() {
    return this.state.isBroken ? <Unreadable why="its content could not be drawn" /> : this.props.children
  }
}
