import { playOnPress } from '../kit/page/play.ts'

export { playOnPress as start }
