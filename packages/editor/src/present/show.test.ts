import { describe, expect, it } from 'vitest'
import { afterKey, type Show, scaleFor } from './show.ts'

const COUNT = 5
const at = (slide: number, change: Partial<Show> = {}): Show => ({ at: slide, cover: 'none', digits: '', ...change })
const pressed = (show: Show, ...keys: string[]) =>
  keys.reduce((now, key) => {
    const answer = afterKey(now, { key }, COUNT)
    if (answer === null || typeof answer === 'string') throw new Error(`${key} answers ${answer}.`)
    return answer
  }, show)

describe('keys of a show', () => {
  it.each([
    ['ArrowRight', 3],
    ['ArrowDown', 3],
    ['PageDown', 3],
    [' ', 3],
    ['Enter', 3],
    ['ArrowLeft', 1],
    ['PageUp', 1],
    ['Backspace', 1],
    ['Home', 0],
    ['End', 4],
  ])('%s leads from slide 3 to %i', (key, to) => {
    expect(pressed(at(2), key)).toEqual(at(to))
  })

  it('stay at the ends', () => {
    expect(pressed(at(4), 'ArrowRight')).toEqual(at(4))
    expect(pressed(at(0), 'ArrowLeft')).toEqual(at(0))
    expect(afterKey(at(0), { key: ' ', shiftKey: true }, COUNT)).toEqual(at(0))
  })

  it('a number and Enter jump; too large a one leads to the last; another key forgets the number', () => {
    expect(pressed(at(0), '4', 'Enter')).toEqual(at(3))
    expect(pressed(at(0), '1', '2', 'Enter')).toEqual(at(4))
    expect(pressed(at(0), '4', 'ArrowRight', 'Enter')).toEqual(at(2))
  })

  it('B and W cover the slide and uncover it; moving on uncovers it where it was', () => {
    expect(pressed(at(2), 'b')).toEqual(at(2, { cover: 'black' }))
    expect(pressed(at(2), 'b', 'b')).toEqual(at(2))
    expect(pressed(at(2), 'w')).toEqual(at(2, { cover: 'white' }))
    expect(pressed(at(2), 'b', 'ArrowRight')).toEqual(at(2))
  })

  it('Escape ends, F fills the screen, shortcuts and other keys are not its own', () => {
    expect(afterKey(at(0), { key: 'Escape' }, COUNT)).toBe('end')
    expect(afterKey(at(0), { key: 'f' }, COUNT)).toBe('fill the screen')
    expect(afterKey(at(0), { key: 's' }, COUNT)).toBe('presenter')
    expect(afterKey(at(0), { key: 'L' }, COUNT)).toBe('laser')
    expect(afterKey(at(0), { key: 'ArrowRight', ctrlKey: true }, COUNT)).toBeNull()
    expect(afterKey(at(0), { key: 'q' }, COUNT)).toBeNull()
  })
})

describe('the size of a slide', () => {
  it('is the largest that is seen whole', () => {
    expect(scaleFor({ width: 1200, height: 675 }, { width: 1920, height: 1080 })).toBeCloseTo(1.6)
    expect(scaleFor({ width: 1200, height: 900 }, { width: 1920, height: 1080 })).toBeCloseTo(1.2)
    expect(scaleFor({ width: 1200, height: 400 }, { width: 600, height: 900 })).toBeCloseTo(0.5)
  })

  it('of a very high section is as wide as there is room, up to what is read well', () => {
    expect(scaleFor({ width: 1200, height: 4000 }, { width: 1000, height: 800 })).toBeCloseTo(1000 / 1200)
    expect(scaleFor({ width: 1200, height: 4000 }, { width: 2400, height: 1200 })).toBeCloseTo(1400 / 1200)
  })
})
