import { describe, expect, it } from 'vitest'
import { sourceOf } from './source.ts'

const HOST = 'pages.recto.example'
const page = (query: string) => `https://${HOST}/spring-offer${query}`
const hostFrom = (referrer: string) => sourceOf({ referrer, page: page(''), host: HOST }).host
const utmFrom = (query: string) => sourceOf({ referrer: '', page: page(query), host: HOST }).utm

describe('E14: of where a reader was, the host and utm_source alone', () => {
  it.each([
    ['https://www.linkedin.com/', 'linkedin.com'],
    ['https://mail.google.com/mail/u/0/#inbox/FMfcgz?who=ada', 'mail.google.com'],
    ['https://ada:secret@WWW.News.example:8443/today?reader=ada#top', 'news.example'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://xn--mnchen-3ya.example/karte', 'münchen.example'],
    ['https://xn--fiqs8s/', '中国'],
    ['http://intranet/wiki/Offers', 'intranet'],
    ['HTTPS://WWW.NEWS.Example./', 'news.example'],
    [`https://${HOST}/another`, null],
    ['http://192.168.1.5/router', null],
    ['http://[2001:db8::1]:8080/', null],
    ['http://localhost:5173/', null],
    ['', null],
    ['about:blank', null],
    ['not an address', null],
    ['javascript:alert(1)', null],
    [`https://${'very-long-name-of-a-campaign.'.repeat(3)}example.org/`, 'ry-long-name-of-a-campaign.example.org'],
  ])('a reader from %s has the host %s', (referrer, host) => {
    expect(hostFrom(referrer)?.slice(-38) ?? null).toBe(host)
    expect([...(hostFrom(referrer) ?? '')].length).toBeLessThanOrEqual(40)
  })

  it.each([
    ['?utm_source=Newsletter&utm_medium=email&utm_campaign=ada', 'newsletter'],
    ['?utm_source=spring%20offer', 'spring offer'],
    ['?utm_source=spring+++offer%0A', 'spring offer'],
    ['?utm_source=a&utm_source=b', 'a'],
    ['?utm_source=', null],
    ['?utm_source=%20%00', null],
    ['?utm_source=ada%40studio.example', null],
    ['?utm_source=ada%2540studio.example', null],
    ['?utm_source=%EF%BC%AE%EF%BC%A5%EF%BC%B7%EF%BC%B3', 'news'],
    ['?utm_source=%E0%A4%A', '\ufffd%a'],
    ['?utm_source=%E6%98%A5%E3%81%AE%E4%BE%BF%E3%82%8A', '春の便り'],
    [`?utm_source=${'x'.repeat(41)}`, 'x'.repeat(40)],
    [`?utm_source=${encodeURIComponent('😀'.repeat(60))}`, '😀'.repeat(40)],
    ['?UTM_SOURCE=shout', null],
    ['?ref=partner', null],
    ['', null],
  ])('a page opened with %s has the name %s', (query, name) => {
    expect(utmFrom(query)).toBe(name)
  })

  it('a page that another site names as its own has no name', () => {
    const foreign = 'https://elsewhere.example/?utm_source=invented'
    expect(sourceOf({ referrer: '', page: foreign, host: HOST })).toEqual({ host: null, utm: null })
    expect(sourceOf({ referrer: '' })).toEqual({ host: null, utm: null })
  })
})
