import { expect, it } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

const isoFile = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0isom`)])
const matroska = (type: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), Buffer.from(`${type}\0\0\0\0\0\0\0\0`)])

it('a video is an mp4 or webm by what is in it', () => {
  expect(mediaTypeOf(isoFile('isom'))).toBe('video/mp4')
  expect(mediaTypeOf(matroska('webm'))).toBe('video/webm')
  expect(mediaTypeOf(isoFile('qt  '))).toBeNull()
  expect(mediaTypeOf(matroska('matroska'))).toBeNull()
  expect(mediaTypeOf(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBeNull()
  expect(mediaTypeOf(Buffer.alloc(0))).toBeNull()
})

it('captions are WebVTT', () => {
  expect(mediaTypeOf(Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello'))).toBe('text/vtt')
  expect(mediaTypeOf(Buffer.from('WEBVTTX'))).toBeNull()
  expect(mediaTypeOf(Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0xff, 0xfe]))).toBeNull()
})
