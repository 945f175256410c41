import { describe, expect, it } from 'vitest'
import { ownTeamName } from './names.ts'
import { checkoutTeamName, checkoutTeamUrl, teamName, teamProblems, teamUrl, urlOfName } from './teams.ts'

const wordsOf = (schema: typeof teamName | typeof teamUrl, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('what a team is called', () => {
  it.each([
    ['a\u0007b', 'Names may contain only alphabetical and numerical values, hyphens and underscores.'],
    ['x'.repeat(101), 'Names may have at most 100 characters.'],
    ['  ', 'Team Name cannot be Blank.'],
    ['<>', 'Team Name cannot be Blank.'],
  ])('the name %j is refused with "%s" [TEAM-11, TEAM-15, TEAM-23]', (value, words) => {
    expect(wordsOf(teamName, value)).toBe(words)
  })

  it.each([
    [
      checkoutTeamName,
      'a\u0007b',
      'Team Name may contain only alphabetical and numerical values, hyphens and underscores.',
    ],
    [checkoutTeamUrl, 'ab', 'Team URL must be at least 3 characters long.'],
    [checkoutTeamUrl, 'a-b', 'URL may only contain alphabetical and numerical values.'],
  ])(
    'in the checkout the words are its own: %#, %j, "%s" [TEAM-14, TEAM-19, OPEN-47, OPEN-104]',
    (schema, value, words) => {
      expect(wordsOf(schema, value)).toBe(words)
    },
  )

  it('angle brackets are taken out [TEAM-11]', () => {
    expect(teamName.parse(' <Lark-field_2 Studio> ')).toBe('Lark-field_2 Studio')
  })

  it.each(["Åsa O'Brien's team", 'Tavi & Rowe', 'Smith, Jones Co.', '李明', 'Bo', 'x'.repeat(100), '😀'.repeat(100)])(
    'W11: a team may be called %j [OPEN-104]',
    (name) => {
      expect(teamName.parse(name)).toBe(name)
    },
  )

  it.each(["Åsa O'Brien", 'x'.repeat(100), '😀'.repeat(100)])(
    'W11: the team that %j begins with has a name that its own settings take',
    (fullName) => {
      const name = ownTeamName(fullName)
      expect(teamName.parse(name)).toBe(name)
    },
  )

  it.each([
    ['ab', 'A url must be at least 3 characters long.'],
    ['a-b c', 'URL may only contain alphabetical and numerical values.'],
    ['', 'Team URL cannot be Blank.'],
  ])('the address %j is refused with "%s" [TEAM-16, TEAM-18, TEAM-20, TEAM-22]', (value, words) => {
    expect(wordsOf(teamUrl, value)).toBe(words)
  })

  it('a name suggests an address of its letters and digits [TEAM-17]', () => {
    expect(urlOfName('Lark-field_2 Studio!')).toBe('larkfield2studio')
  })

  it('a form says what is wrong with each, and one sentence over both [TEAM-21, TEAM-22, TEAM-23, TEAM-24]', () => {
    expect(teamProblems('', ' ')?.all).toBe('Team Name and URL cannot be Blank.')
    expect(teamProblems('Larkfield', '')).toEqual({
      teamUrl: 'Team URL cannot be Blank.',
      all: 'Check the required fields and try again',
    })
    expect(teamProblems('', 'larkfield')).toMatchObject({ teamName: 'Team Name cannot be Blank.' })
    expect(teamProblems('Larkfield', 'larkfield')).toBeNull()
  })
})
