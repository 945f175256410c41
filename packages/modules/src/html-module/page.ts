import { fitFrames } from '../kit/page/fit-frames.ts'

export { fitFrames as start }
