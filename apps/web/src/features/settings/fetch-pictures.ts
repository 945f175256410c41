import { GetPictures } from '@recto/contract'
import { callServer } from '../../api/index.ts'

export const fetchPictures = (signal: AbortSignal) => callServer(GetPictures, {}, { signal })
