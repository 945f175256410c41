import { describe, expect, it } from 'vitest'
import { createAgents } from './agents.ts'
import { AGENT, FLAG, VERDICT, verdictOf } from './verdict.ts'

const read = createAgents()
const agentOf = (name: string) => read(name, 0, 1440).agent
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('S2: programs that open links are robots', () => {
  it.each([
    `${CHROME} Safari/537.36 Barracuda Sentinel (EE)`,
    'Barracuda Sentinel (EE)',
    'BarracudaCentral.org Link Protect',
    'Mozilla/5.0 (compatible; Mimecast-URL-Protect/1.0)',
    `${CHROME} Safari/537.36 Mimecast`,
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
    'Mozilla/4.0 (compatible; ms-office; MSOffice rmj)',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.12026; Pro)',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.14326; ms-office)',
    'Microsoft Office Existence Discovery',
    'Microsoft Office Word 2014',
    'Outlook-iOS/723.4027091.prod.iphone (4.28.0)',
    'Outlook-Android/2.0',
    `${CHROME} Safari/537.36 SafeLinks`,
    'Mozilla/5.0 (compatible; ProofpointURLDefense/1.0)',
    'Mozilla/5.0 (compatible; IronPort)',
    'Mozilla/5.0 (compatible; Cisco Secure Email)',
    'Mozilla/5.0 (compatible; Avanan)',
    'Mozilla/5.0 (compatible; Sophos Email)',
    'Mozilla/5.0 (compatible; Trend Micro Web Reputation)',
    'Mozilla/5.0 Palo Alto Networks',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    `${MAC.replace('Gecko)', 'Gecko; Microsoft Teams Link Preview)')} Chrome/142.0.0.0`,
    'TeamsBot/1.0',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    // iMessage previews a link under the names of two others.
    `${MAC} Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Mozilla/5.0 (compatible; Google-Safety)',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    `${MAC} Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
    'YahooMailProxy; https://help.yahoo.com',
    'Discordbot/2.0; +https://discordapp.com',
    'urlscan.io',
    'VirusTotalCloud',
    'curl/8.0',
    'python-requests/2.31',
    'Go-http-client/2.0',
    `${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
  ])('%s', (name) => {
    expect(agentOf(name)).toBe(AGENT.robot)
  })

  it.each([
    `${CHROME} Safari/537.36`,
    `${CHROME} Safari/537.36 Edg/142.0.0.0`,
    `${MAC} Version/19.1 Safari/605.1.15`,
    // Browsers inside apps: a mail app, a chat, a network of jobs, a search app.
    MAC,
    `${IPHONE} Mobile/15E148`,
    `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`,
    `${IPHONE} GSA/300.0 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]`,
    `${CHROME.replace('Chrome', 'Teams/25 Chrome')} Electron/30 Safari/537.36`,
    `${CHROME.replace('Chrome', 'Slack/4.40 Chrome')} Electron/30 Safari/537.36`,
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ])('a browser with a person before it is none: %s', (name) => {
    expect(agentOf(name)).toBe(AGENT.ordinary)
  })
})

describe('S2: a picture that was fetched without script', () => {
  const fetched = (name: string) => {
    const facts = { ...read(name, FLAG.noScript, 0), flags: FLAG.noScript, inputs: 0, seenMs: null, crowd: 1, quiet: 0 }
    return verdictOf(facts)
  }
  it.each<[string, number]>([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', VERDICT.person],
    [`${CHROME} Safari/537.36`, VERDICT.person],
    [`${MAC} Version/19.1 Safari/605.1.15`, VERDICT.person],
    [`${IPHONE} Mobile/15E148`, VERDICT.person],
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0)', VERDICT.brief],
    ['MailGateway CFNetwork/1404.0.5 Darwin/22.3.0', VERDICT.brief],
    ['Dalvik/2.1.0 (Linux; U; Android 13)', VERDICT.brief],
    ['Mozilla/5.0 (Windows NT 10.0) UnheardOf/1.0', VERDICT.brief],
    [`${CHROME} Safari/537.36 Barracuda Sentinel (EE)`, VERDICT.robot],
    ['', VERDICT.robot],
  ])('by "%s" is a person’s only where the browser is known', (name, verdict) => {
    expect(fetched(name)).toBe(verdict)
  })
})
