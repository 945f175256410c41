/** Where in a video its still is taken, and the most a browser may take for it. */
const AT_S = 0.1
const WITHIN_MS = 8_000
const MAX_WIDTH_PX = 1600

/** A picture of a video's first moment; null where this browser cannot show it. */
export async function posterFile(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = address
    video.currentTime = AT_S
    await within(WITHIN_MS, seeked(video))
    const scale = Math.min(1, MAX_WIDTH_PX / video.videoWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return blob && new File([blob], 'still.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

const seeked = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    video.onseeked = () => (video.videoWidth > 0 ? resolve() : reject(new Error('No picture in it')))
    video.onerror = () => reject(new Error('Not a video this browser knows'))
  })

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too slow')), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
