import { useCallback, useRef } from 'react'

/** The browser's file dialog for one picture: `pick` returns the file, null if none was chosen. */
export function usePicturePicker() {
  const input = useRef<HTMLInputElement>(null)
  const picked = useRef<((file: File | null) => void) | null>(null)
  const pick = useCallback(() => {
    const field = input.current
    if (!field) return Promise.resolve(null)
    return new Promise<File | null>((resolve) => {
      picked.current = resolve
      field.value = ''
      field.click()
    })
  }, [])
  const node = (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/gif,image/svg+xml,image/webp,image/heic,image/heif,.heic,.heif"
      data-file-picker=""
      onChange={(event) => {
        picked.current?.(event.target.files?.[0] ?? null)
        picked.current = null
      }}
    />
  )
  return { pick, node }
}
