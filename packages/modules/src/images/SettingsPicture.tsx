import { Button, Switch } from '@recto/ui'
import { Crop, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { AlignLine, ChoiceLine, SelectLine, SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, LinkField, TextField } from '../kit/settings/draft.tsx'
import { FromLibrary } from '../kit/settings/FromLibrary.tsx'
import { PickFile } from '../kit/settings/PickFile.tsx'
import { settingsCss as css, Group, More } from '../kit/settings/panel.tsx'
import type { SettingsProps, StoredPicture } from '../kit/types.ts'
import { CropPopup } from './SettingsCrop.tsx'
import { isSaid, PicturePreview } from './SettingsPreview.tsx'
import { ACCEPTED, credited, type ImageItem } from './spec.ts'
import * as words from './words.ts'

type PictureSettingsProps = Pick<SettingsProps, 'theme' | 'upload' | 'pickPicture' | 'assets'> & {
  item: ImageItem
  title: string
  write: (patch: Partial<ImageItem>) => void
  onRemove: () => void
}

const SWITCHES = [
  ['rounded', words.roundCorners],
  ['bordered', 'Border'],
  ['shadow', 'Shadow'],
] as const

/** One picture: the file, its alt text, its position in the frame. */
export function PictureSettings({
  item,
  title,
  theme,
  upload,
  pickPicture,
  assets,
  write,
  onRemove,
}: PictureSettingsProps) {
  const [isCropping, setCropping] = useState(false)
  const canCrop = item.fileId !== '' && !item.logo && !item.svg && item.width > 0 && item.height > 0
  const replace = ({ fileId, width, height, description, credit, logo }: StoredPicture) => {
    const alt = description ? { alt: description } : {}
    const fresh = { svg: undefined, crop: undefined, focus: [50, 50] satisfies ImageItem['focus'], logo }
    write({ fileId, width, height, ...fresh, ...alt, ...credited(credit) })
  }
  return (
    <Group title={title}>
      {item.logo ? null : (
        <PicturePreview item={item} theme={theme} assets={assets} onFocus={(focus) => write({ focus })} />
      )}
      <div className={css.buttons}>
        {pickPicture ? (
          <FromLibrary label={words.replace} theme={theme} pick={pickPicture} onPicked={replace} />
        ) : (
          <PickFile
            label={words.replace}
            icon={ImagePlus}
            accept={ACCEPTED}
            upload={async (file, onProgress) => replace(await upload(file, onProgress))}
          />
        )}
        {canCrop ? (
          <Button size="compact" icon={Crop} onClick={() => setCropping(true)}>
            {words.crop}
          </Button>
        ) : null}
        <Button look="quiet" size="compact" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      {item.logo ? (
        <>
          <SelectLine label={words.logo} value={item.logo} names={words.logos} onChange={(logo) => write({ logo })} />
          <p className={css.hint}>{words.followsLogo}</p>
        </>
      ) : null}
      <AreaDraft
        isLine
        label={words.altText}
        placeholder={item.decorative ? words.decorative : words.altExample}
        value={item.alt}
        onWrite={(alt) => write({ alt })}
      />
      {isSaid(item) ? null : <p className={css.missing}>{words.altHint}</p>}
      <SwitchLine label={words.decorative} checked={item.decorative} onChange={(decorative) => write({ decorative })} />
      <ChoiceLine
        label={words.fit}
        value={item.fit}
        names={{ cover: 'Fill', contain: 'Fit' }}
        onChange={(fit) => write({ fit })}
      />
      {item.fit === 'contain' || item.showCaption ? (
        <AlignLine value={item.align} onChange={(align) => write({ align })} />
      ) : null}
      <SwitchLine label={words.caption} checked={item.showCaption} onChange={(showCaption) => write({ showCaption })} />
      {item.showCaption ? (
        <TextField label={words.caption} value={item.caption} onWrite={(caption) => write({ caption })} />
      ) : null}
      <LinkField label={words.link} value={item.link} onWrite={(link) => write({ link })} />
      <More>
        {SWITCHES.map(([name, label]) => (
          <Switch
            key={name}
            compact
            className={css.line}
            label={label}
            checked={item[name]}
            onChange={(isOn) => write({ [name]: isOn })}
          />
        ))}
      </More>
      {isCropping ? (
        <CropPopup
          item={item}
          assets={assets}
          onCrop={(crop) => {
            write({ crop })
            setCropping(false)
          }}
          onClose={() => setCropping(false)}
        />
      ) : null}
    </Group>
  )
}
