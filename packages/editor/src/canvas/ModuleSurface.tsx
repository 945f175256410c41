import type { FolioModule } from '@recto/document'
import type { Assets, ModuleEdit } from '@recto/modules/kit'
import { VIEWS } from '@recto/modules/views'

export function ModuleSurface({
  module,
  assets,
  edit,
}: {
  module: FolioModule
  assets: Assets
  edit: ModuleEdit<Record<string, unknown>> | undefined
}) {
  const View = VIEWS[module.type]
  return (
    <div className="m" data-type={module.type}>
      {View && (
        <View
          id={module.id}
          props={module.props}
          texts={module.texts}
          w={module.rect.w}
          h={module.rect.h}
          vAlign={module.vAlign}
          box={module.box}
          mode="edit"
          assets={assets}
          {...(edit && { edit })}
        />
      )}
    </div>
  )
}
