/** What a link of a known host shows in a frame, and every origin that such a frame may come from. */
export { FRAME_ORIGINS, frameFor, frameInCode, frameUrl, siteName, videoFrame } from './kit/hosts/index.ts'
export { SPECS } from './registry/specs.ts'
