import { PictureError } from './picture-error.ts'

const OTHER_SOUND = 'Browsers can’t play this video’s audio. Please export it as mp4 with AAC audio.'

/**
 * A QuickTime video as an mp4 with the same video and audio: only the container is rewritten. @throws PictureError if
 * browsers cannot play its video or audio.
 */
export async function makeMovie(bytes: Uint8Array): Promise<Uint8Array> {
  const { BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, QTFF } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(bytes.slice()), formats: [QTFF] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new PictureError('This file contains no video. Please use an mp4, mov or webm file.')
    if (video.codec !== 'avc') throw new PictureError(otherPictures(video.codec))
    const sounds = await input.getAudioTracks()
    if (sounds.some(({ codec }) => codec !== 'aac' && codec !== 'mp3')) throw new PictureError(OTHER_SOUND)
    const target = new BufferTarget()
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    await conversion.execute()
    if (!target.buffer) throw new PictureError(BROKEN)
    return new Uint8Array(target.buffer)
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(BROKEN)
  } finally {
    input.dispose()
  }
}

const BROKEN = 'This video cannot be read. Please export it as mp4 and upload it again.'

const otherPictures = (codec: string | null): string =>
  `This video uses ${codec === 'hevc' ? 'HEVC (H.265)' : 'a form'}, which not every browser plays. Please export it as mp4 with H.264 (“Most compatible” on phones).`
