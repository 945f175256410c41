import { plural } from '@recto/words'

export const verifiedEmpty = 'Verified, no folios yet'
export const verifiedWith = (count: number) => plural(count, { one: 'Verified, # folio', other: 'Verified, # folios' })
export const verifiedAndWaiting = (nameservers: string) =>
  `You own this domain. ${nameservers} We check every few minutes whether it points here, so you can close this.`
export const enterRecords = (domain: string) => `Add these two records where ${domain} is managed, then come back.`
export const removeDomain = (domain: string) => `Remove ${domain}`
export const removeEffect = (folios: number) =>
  `${
    folios === 0
      ? 'No folios are shown there.'
      : plural(folios, {
          one: 'The folio shown there will no longer open at this domain. It keeps its own link.',
          other: 'The # folios shown there will no longer open at this domain. They keep their own links.',
        })
  } To connect the domain again, you’ll need to verify it again.`
export const allDomains = 'All domains'
export const addDomain = 'Add domain'
export const domain = 'Domain'
export const domainHint =
  'A domain you own, or a subdomain such as docs.example.com. Next, we’ll show which DNS records to add.'
export const removeTitle = (domain: string) => `Remove ${domain}?`
export const manageDomains = 'Manage domains'
export const emptyTitle = 'Publish on your own domain'
export const emptyText = 'Readers open docs.example.com and see your folio there, with your name in the address.'
export const connectDomain = 'Connect domain'
export const domains = 'Domains'
export const manage = 'Manage'
export const setUp = 'Set up'
export const done = 'Done'
export const checkAgain = 'Check again'
export const checkingRecords = 'Checking the DNS records…'
export const dnsRecords = 'DNS records'
export const recordsChanged = (date: string) => `DNS records have changed. Connected until ${date}`
export const notVerified = 'Not verified'
export const pending = 'Verification pending: waiting for DNS'
export const txtPurpose = 'A TXT record proves that you own the domain'
export const txtName = 'TXT name'
export const txtRecord = 'TXT record'
export const cnamePurpose = 'A CNAME record points readers here'
export const cnameName = 'CNAME name'
export const cnameAddress = 'CNAME address'
export const apexHint = 'For a bare domain such as example.com, use an ALIAS or ANAME record with the same values.'
export const publishTitle = (folio: string) => `Publish ${folio}?`
export const publishText = (domain: string) =>
  `Anyone with the link will be able to view it, both at ${domain} and at its Recto address.`
export const publishAndAdd = 'Publish and add'
export const foliosOn = (domain: string) => `Folios on ${domain}`
export const noFolios = 'No folios here yet.'
export const notPublic = 'Not public'
export const homePage = 'Home page'
export const makeHomePage = (folio: string, domain: string) => `Make ${folio} the home page of ${domain}`
export const removeFolio = (folio: string, domain: string) => `Remove ${folio} from ${domain}`
export const addFolio = 'Add folio'
export const searchFolios = 'Search folios'
export const noOthers = 'There are no other folios.'
export const noMatch = 'No folios match.'
export const addNamed = (folio: string) => `Add ${folio}`
export const add = 'Add'
export const copied = 'Copied'
export const copyNamed = (label: string) => `Copy ${label}`
