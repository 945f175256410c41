import { PAGE_SIZES, type PageData } from '@recto/document'
import { Button, Field, Popup, RadioCards, Segmented } from '@recto/ui'
import css from './panel.module.css'

export type PageSetupProps = { page: PageData; onPage: (page: PageData) => void; onClose: () => void }

/** Paged or pageless, orientation and size [EDIT-10..12]. Takes effect at once, for everybody. */
export function PageSetup({ page, onPage, onClose }: PageSetupProps) {
  return (
    <Popup
      title="Page setup"
      width="s"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.form}>
        <RadioCards
          label="Layout"
          value={page.mode}
          onChange={(mode) => onPage({ ...page, mode })}
          options={[
            { value: 'pageless', title: 'Pageless', hint: 'Sections as long as their content, for reading on screen.' },
            { value: 'paged', title: 'Paged', hint: 'Pages of one size, for presenting and printing.' },
          ]}
        />
        {page.mode === 'paged' && (
          <>
            <Field label="Orientation">
              <Segmented
                label="Orientation"
                value={page.orientation}
                onChange={(orientation) => onPage({ ...page, orientation })}
                options={[
                  { value: 'portrait', label: 'Portrait' },
                  { value: 'landscape', label: 'Landscape' },
                ]}
              />
            </Field>
            <Field label="Size">
              <Segmented
                label="Size"
                value={page.size}
                onChange={(size) => onPage({ ...page, size })}
                options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
              />
            </Field>
          </>
        )}
      </div>
    </Popup>
  )
}
