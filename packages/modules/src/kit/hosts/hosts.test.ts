import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRAME_ORIGINS, frameFor, frameInCode, playing, videoFileOrigin, videoFrame } from './index.ts'

const src = (url: string) => frameFor(url)?.src ?? null

describe('links of videos', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0'
  const loom = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
  const LINKS: [link: string, frame: string][] = [
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
    ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=90', `${youtube}&start=90`],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
    ['https://youtube.com/shorts/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?feature=share', youtube],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
    [
      'https://www.youtube.com/playlist?list=PLabcdefghijkl',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLabcdefghijkl',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/0123abcdef', 'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef'],
    [
      'https://player.vimeo.com/video/76979871?h=0123abcdef',
      'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef',
    ],
    [`https://www.loom.com/share/${loom}?sid=1`, `https://www.loom.com/embed/${loom}?hide_owner=true`],
    ['https://studio.wistia.com/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d?dnt=1'],
    ['https://www.dailymotion.com/video/x8abcd1', 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
    ['https://dai.ly/x8abcd1', 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
  ]
  for (const [link, frame] of LINKS) {
    it(`${link} plays in its host's own player [MOD-04]`, () => {
      expect(videoFrame(link)?.src).toBe(frame)
    })
  }

  it('start playing at once when a reader pressed play', () => {
    expect(playing(videoFrame('https://vimeo.com/76979871') as never)).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    )
  })

  it('a link of a video file is known by its ending, and by https', () => {
    expect(videoFileOrigin('https://files.studio.example/tour.mp4?v=2')).toBe('https://files.studio.example')
    expect(videoFileOrigin('https://files.studio.example/tour.webm')).toBe('https://files.studio.example')
    expect(videoFileOrigin('http://files.studio.example/tour.mp4')).toBeNull()
    expect(videoFileOrigin('https://files.studio.example/tour.html')).toBeNull()
  })
})

describe('links of other known hosts', () => {
  const doc = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789'
  const LINKS: [link: string, frame: string][] = [
    [
      'https://www.openstreetmap.org/#map=15/59.9139/10.7522',
      'https://www.openstreetmap.org/export/embed.html?bbox=10.74121%2C59.90841%2C10.76319%2C59.91939&layer=mapnik&marker=59.91390%2C10.75220',
    ],
    ['https://www.google.com/maps/place/Oslo+S/@59.9,10.7,15z', 'https://www.google.com/maps?q=Oslo%20S&output=embed'],
    ['https://www.google.com/maps/embed?pb=!1m18!2d10.7', 'https://www.google.com/maps/embed?pb=!1m18!2d10.7'],
    [`https://docs.google.com/document/d/${doc}/edit?usp=sharing`, `https://docs.google.com/document/d/${doc}/preview`],
    [`https://docs.google.com/presentation/d/${doc}/edit`, `https://docs.google.com/presentation/d/${doc}/embed`],
    [
      `https://docs.google.com/forms/d/e/${doc}/viewform`,
      `https://docs.google.com/forms/d/e/${doc}/viewform?embedded=true`,
    ],
    ['https://studio.typeform.com/to/aBcD1234', 'https://form.typeform.com/to/aBcD1234?typeform-embed=embed-widget'],
    [
      'https://www.figma.com/file/abcDEF0123456789abcdef/Name?node-id=1',
      'https://embed.figma.com/design/abcDEF0123456789abcdef?embed-host=recto',
    ],
    ['https://miro.com/app/board/uXjVO123456=/', 'https://miro.com/app/live-embed/uXjVO123456=/'],
    ['https://calendly.com/studio/intro', 'https://calendly.com/studio/intro?embed_type=Inline&hide_gdpr_banner=1'],
    [
      'https://open.spotify.com/intl-de/album/0123456789abcdefABCDEF',
      'https://open.spotify.com/embed/album/0123456789abcdefABCDEF',
    ],
    [
      'https://soundcloud.com/studio/first-light',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fstudio%2Ffirst-light',
    ],
    ['https://codepen.io/studio/pen/abcDEF', 'https://codepen.io/studio/embed/abcDEF?default-tab=result'],
  ]
  for (const [link, frame] of LINKS) {
    it(`${link} stands in a frame by its host's template [MOD-16]`, () => {
      expect(src(link)).toBe(frame)
    })
  }
})

it('code of one frame of a known host is its link; code with more in it is code', () => {
  const player =
    '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?a=1&amp;b=2" allowfullscreen></iframe>'
  expect(frameInCode(player)).toBe('https://www.youtube.com/embed/aqz-KE-bpKQ?a=1&b=2')
  expect(frameInCode(`<div style="padding:1px">${player}</div>`)).toContain('aqz-KE-bpKQ')
  expect(frameInCode("<iframe src='//player.vimeo.com/video/76979871'></iframe>")).toContain('76979871')
  for (const code of [
    `${player}${player}`,
    `${player}<script>x</script>`,
    '<iframe src="https://studio.example/"></iframe>',
  ]) {
    expect(frameInCode(code)).toBeNull()
  }
})

describe('every other address', () => {
  it('is never a frame: other sites, look-alikes, other schemes, ports and users', () => {
    for (const link of [
      'https://studio.example/',
      'https://youtube.com.studio.example/watch?v=aqz-KE-bpKQ',
      'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
      'https://studio.example/?u=youtube.com/watch?v=aqz-KE-bpKQ',
      'https://studio.example/#youtube.com/embed/aqz-KE-bpKQ',
      'https://youtube.com@studio.example/watch?v=aqz-KE-bpKQ',
      'https://ada:pw@youtube.com/watch?v=aqz-KE-bpKQ',
      'https://youtube.com:8443/watch?v=aqz-KE-bpKQ',
      'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
      'data:text/html,youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=aqz-KE-bp"onload=x',
    ]) {
      expect(src(link), link).toBeNull()
    }
  })

  it('whatever is written behind a known host, its frame comes from that host and from its template', () => {
    const sites = ['youtube.com', 'youtu.be', 'vimeo.com', 'google.com/maps', 'calendly.com', 'codepen.io', 'x.com']
    const tail = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'/?#&=%."<>\\:@!aZ09-_+'), maxLength: 60 }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...sites), tail, (site, rest) => {
        const found = src(`https://${site}/${rest}`)
        if (found === null) return
        expect(FRAME_ORIGINS).toContain(new URL(found).origin)
        expect(found).toMatch(/^https:\/\/[^\s"'<>\\]+$/)
      }),
      { seed: 20_261_121, numRuns: 800 },
    )
  })
})
