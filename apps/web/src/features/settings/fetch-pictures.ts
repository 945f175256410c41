import { GetPictures } from '@recto/contract'
import { callServer } from '../../api/index.ts'

/** The pictures of the person and the team. */
export const fetchPictures = (signal: AbortSignal) => callServer(GetPictures, {}, { signal })
