import { isTest } from './rules.mjs'

/** Fields and columns whose numbers have names, with the constant that holds them. */
const NAMED = {
  status: 'FOLIO_STATUS',
  role: 'ROLE or PRIVILEGE',
  teamRole: 'ROLE',
  privilege: 'PRIVILEGE',
  sharingType: 'SHARING',
  sharing_type: 'SHARING',
  viewType: 'VIEW_TYPE',
  view_type: 'VIEW_TYPE',
  accessType: 'ACCESS_TYPE',
  access_type: 'ACCESS_TYPE',
}
const FIELDS = Object.keys(NAMED).join('|')
/** One digit: status codes of HTTP have three. */
const DIGIT = '\\d(?![\\d_.])'
const COMPARED = [
  // In TypeScript and in the text of SQL.
  new RegExp(`(?<!(?:const|let) )\\b(${FIELDS})\\b['"]? *(?:[=!]==|[<>]=?|<>|!=|=(?![=>])) *${DIGIT}`),
  // In a query builder.
  new RegExp(`[.'](${FIELDS})', *'(?:=|[<>]=?|<>|!=)', *${DIGIT}`),
  new RegExp(`\\b(${FIELDS}) (?:not )?in \\( *${DIGIT}`),
  // Given as a value; \`status\` and \`role\` are words of other answers, too, and a union of digits is a type.
  new RegExp(`\\b(${FIELDS.replace('status|role|', '')}): ${DIGIT}(?! *\\|)`),
]
/** A released migration is never edited; defaults of parameters are no meaning. */
const EXEMPT = /\/migrations\/|^packages\/document\/src\/roles\.ts$|^packages\/contract\/src\/access\/decide\.ts$/

/** Roles, privileges and the like are written by name, so that a search finds every decision about one. */
export function namedNumbers(file) {
  if (isTest(file) || !file.package || !/\.tsx?$/.test(file.path) || EXEMPT.test(file.path)) return []
  return file.code.flatMap((text, index) => {
    const field = COMPARED.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
    return field
      ? [
          `${file.path}:${index + 1} a number stands for a ${field}: write its name, from ${NAMED[field]} of @recto/document.`,
        ]
      : []
  })
}
