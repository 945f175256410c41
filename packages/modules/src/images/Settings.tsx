import { newId } from '@recto/document'
import { Segmented } from '@recto/ui'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChoiceLine, SwitchLine } from '../kit/settings/choices.tsx'
import { FromLibrary } from '../kit/settings/FromLibrary.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { PickFile } from '../kit/settings/PickFile.tsx'
import { PxLine } from '../kit/settings/PxLine.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps, StoredPicture } from '../kit/types.ts'
import { asItem } from './as-item.ts'
import { PictureSettings } from './SettingsPicture.tsx'
import { isSaid, PictureThumb } from './SettingsPreview.tsx'
import { ACCEPTED, type ImageItem, type ImagesProps, MAX_PICTURES } from './spec.ts'
import * as words from './words.ts'

/** Settings of pictures: the list, the chosen picture and how they are laid out. */
export function ImagesSettings({ props, theme, set, upload, pickPicture, assets }: SettingsProps<ImagesProps>) {
  const { items } = props
  const [chosenId, choose] = useState('')
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  // Several pictures sent one after another are each added to those present by then.
  const latest = useRef(items)
  latest.current = items
  const add = (picture: StoredPicture) => {
    const added = asItem(newId(), picture)
    latest.current = [...latest.current, added].slice(0, MAX_PICTURES)
    set({ items: latest.current })
    choose(added.id)
  }
  const write = (id: string, patch: Partial<ImageItem>) =>
    set({ items: latest.current.map((item) => (item.id === id ? { ...item, ...patch } : item)) })
  const label = items.length === 0 ? words.chooseAPicture : words.addPictures
  return (
    <>
      {items.length > 1 ? (
        <Group title={words.pictures}>
          <ItemList items={items} noun="picture" onItems={(next) => set({ items: next })}>
            {(item, index) => (
              <PictureThumb
                item={item}
                number={index + 1}
                theme={theme}
                assets={assets}
                isChosen={item.id === chosen?.id}
                onChoose={() => choose(item.id)}
              />
            )}
          </ItemList>
        </Group>
      ) : null}
      {chosen ? (
        <PictureSettings
          key={chosen.id}
          item={chosen}
          title={items.length > 1 ? words.pictureNumber(items.indexOf(chosen) + 1) : words.picture}
          theme={theme}
          upload={upload}
          pickPicture={pickPicture}
          assets={assets}
          write={(patch) => write(chosen.id, patch)}
          onRemove={() => set({ items: items.filter(({ id }) => id !== chosen.id) })}
        />
      ) : null}
      <Group title={items.length === 0 ? words.picture : words.gallery}>
        {items.length < MAX_PICTURES ? (
          <div className={css.buttons}>
            {pickPicture ? (
              <FromLibrary
                label={label}
                theme={theme}
                pick={pickPicture}
                most={MAX_PICTURES - items.length}
                onPicked={add}
              />
            ) : (
              <PickFile
                label={label}
                icon={ImagePlus}
                accept={ACCEPTED}
                multiple
                upload={async (file, onProgress) => add(await upload(file, onProgress))}
              />
            )}
          </div>
        ) : null}
        {items.length > 1 ? <GalleryFields props={props} set={set} /> : null}
        {items.length > 0 ? (
          <SwitchLine
            label={words.openInLightbox}
            checked={props.lightbox}
            onChange={(lightbox) => set({ lightbox })}
          />
        ) : null}
        {items.some((item) => !isSaid(item)) && items.length > 1 ? (
          <p className={css.missing}>{words.withoutAlt(items.filter((item) => !isSaid(item)).length)}</p>
        ) : null}
      </Group>
    </>
  )
}

function GalleryFields({ props, set }: Pick<SettingsProps<ImagesProps>, 'props' | 'set'>) {
  return (
    <>
      <ChoiceLine
        label={words.layout}
        value={props.layout}
        names={{ row: words.inARow, grid: 'Grid', carousel: 'Carousel' }}
        onChange={(layout) => set({ layout })}
      />
      {props.layout === 'row' ? null : (
        <Line label={props.layout === 'grid' ? words.columns : words.atATime}>
          <Segmented
            compact
            label={props.layout === 'grid' ? words.columns : words.atATime}
            value={props.columns}
            onChange={(columns) => set({ columns })}
            options={[1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) }))}
          />
        </Line>
      )}
      <PxLine
        label={words.spaceBetween}
        name={words.spaceBetweenPicturesInPx}
        min={0}
        max={80}
        value={props.gap}
        onPx={(gap) => set({ gap })}
      />
    </>
  )
}
