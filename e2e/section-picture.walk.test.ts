import { pictureSeen } from './section-picture.ts'

pictureSeen(true)
