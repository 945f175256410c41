import { newId } from '@recto/document'
import { Button, Progress, Segmented, Switch } from '@recto/ui'
import { AlignCenter, AlignLeft, AlignRight, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { LinkField, NumberDraft, Problem, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { PicturePreview } from './SettingsPreview.tsx'
import { emptyImage, type ImageItem, type ImagesProps, MAX_PICTURES } from './spec.ts'

/** What the picker takes [IMG-19]. */
const ACCEPTED = 'image/jpeg,image/jpg,image/png,image/gif,image/svg+xml,image/webp'

export function ImagesSettings({ props, theme, set, upload, assets }: SettingsProps<ImagesProps>) {
  const write = (id: string, patch: Partial<ImageItem>) =>
    set({ items: props.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) })
  return (
    <>
      {props.items.map((item, index) => (
        <PictureSettings
          key={item.id}
          item={item}
          title={props.items.length > 1 ? `Picture ${index + 1}` : 'Picture'}
          theme={theme}
          upload={upload}
          assets={assets}
          write={(patch) => write(item.id, patch)}
          onRemove={() => set({ items: props.items.filter((one) => one.id !== item.id) })}
        />
      ))}
      <Group title={props.items.length === 0 ? 'Picture' : 'More pictures'}>
        {props.items.length < MAX_PICTURES ? (
          <PickFile
            label={props.items.length === 0 ? 'Choose a picture' : 'Add a picture beside'}
            upload={upload}
            onStored={(stored) => set({ items: [...props.items, { ...emptyImage(newId()), ...stored }] })}
          />
        ) : null}
        {props.items.length > 1 ? (
          <Line label="Space between" size="narrow">
            <NumberDraft
              label="Space between pictures in px"
              unit="px"
              min={0}
              max={80}
              value={props.gap}
              onWrite={(gap) => set({ gap: Math.round(gap) })}
            />
          </Line>
        ) : null}
      </Group>
    </>
  )
}

type PictureSettingsProps = Pick<SettingsProps, 'theme' | 'upload' | 'assets'> & {
  item: ImageItem
  title: string
  write: (patch: Partial<ImageItem>) => void
  onRemove: () => void
}

function PictureSettings({ item, title, theme, upload, assets, write, onRemove }: PictureSettingsProps) {
  return (
    <Group title={title}>
      <PicturePreview item={item} theme={theme} assets={assets} onFocus={(focus) => write({ focus })} />
      <div className={css.buttons}>
        <PickFile label="Replace" upload={upload} onStored={(stored) => write({ ...stored, svg: undefined })} />
        <Button look="quiet" size="compact" onClick={onRemove}>
          Remove
        </Button>
      </div>
      <TextField
        label="What it shows, for those who cannot see it"
        placeholder={item.decorative ? 'Decorative' : 'Two people carrying a solar panel'}
        value={item.alt}
        onWrite={(alt) => write({ alt })}
      />
      <Switch
        compact
        className={css.line}
        label="Only decoration"
        checked={item.decorative}
        onChange={(decorative) => write({ decorative })}
      />
      <Line label="Fit">
        <Segmented
          compact
          label="Fit"
          value={item.fit}
          onChange={(fit) => write({ fit })}
          options={[
            { value: 'cover', label: 'Fill' },
            { value: 'contain', label: 'Whole' },
          ]}
        />
      </Line>
      {item.fit === 'contain' || item.showCaption ? (
        <Line label="Align">
          <Segmented
            compact
            label="Align"
            value={item.align}
            onChange={(align) => write({ align })}
            options={[
              { value: 'left', label: 'Left', icon: AlignLeft },
              { value: 'center', label: 'Centre', icon: AlignCenter },
              { value: 'right', label: 'Right', icon: AlignRight },
            ]}
          />
        </Line>
      ) : null}
      <Switch
        compact
        className={css.line}
        label="Caption"
        checked={item.showCaption}
        onChange={(showCaption) => write({ showCaption })}
      />
      {item.showCaption ? (
        <TextField label="Words below" value={item.caption} onWrite={(caption) => write({ caption })} />
      ) : null}
      <Switch
        compact
        className={css.line}
        label="Round corners"
        checked={item.rounded}
        onChange={(rounded) => write({ rounded })}
      />
      <Switch
        compact
        className={css.line}
        label="Border"
        checked={item.bordered}
        onChange={(bordered) => write({ bordered })}
      />
      <Switch
        compact
        className={css.line}
        label="Shadow"
        checked={item.shadow}
        onChange={(shadow) => write({ shadow })}
      />
      <LinkField label="Leads to" value={item.link} onWrite={(link) => write({ link })} />
      {!item.decorative && item.alt === '' ? <Hint>Say in a few words what the picture shows.</Hint> : null}
    </Group>
  )
}

type Stored = Pick<ImageItem, 'fileId' | 'width' | 'height'>

function PickFile({
  label,
  upload,
  onStored,
}: {
  label: string
  upload: SettingsProps['upload']
  onStored: (stored: Stored) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setProblem('')
    setShare(0)
    try {
      const { fileId, width, height } = await upload(file, setShare)
      onStored({ fileId, width, height })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Image Failed to process.')
    } finally {
      setShare(null)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) send(file)
        }}
      />
      <Button size="compact" icon={ImagePlus} loading={share !== null} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {share !== null ? <Progress value={share} label="Uploading" /> : null}
      {problem ? <Problem>{problem}</Problem> : null}
    </>
  )
}
