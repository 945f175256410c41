/** What a published form says besides its author's texts, in the language of its page. */
export type FormWords = Readonly<
  Record<
    | 'required'
    | 'choose'
    | 'star'
    | 'newTab'
    | 'leaveEmpty'
    | 'marked'
    | 'pressAgain'
    | 'tooFast'
    | 'expired'
    | 'notSent'
    | 'thanks'
    | 'copy'
    | 'yes'
    | 'agree'
    | 'emailLike'
    | 'phoneLike'
    | 'number'
    | 'date'
    | 'option'
    | 'rate'
    | 'fillIn'
    | 'email'
    | 'phone'
    | 'one'
    | 'some'
    | 'tick',
    string
  >
> & { stars: (count: number) => string; atMost: (most: string) => string }

/** What the script of a page says of a field before it sends: without an answer, or with one that is none. */
export type FieldFaults = { 'data-missing'?: string; 'data-unlike'?: string }

/** What a form asks. */
export type FormQuestions = {
  fields: readonly { id: string; kind: string; required: boolean }[]
  /** Empty: none is asked for. */
  consent: string
}

/** Where a form of a published page goes, and what came of it when it was sent without script. */
export type FormPlace = {
  /** Address that takes the answers. */
  action: string
  /** Proof that the page came from here, and when; goes back with the answers. */
  stamp: string
  /** What a reader sent that could not be taken: shown again, with what to mend. */
  returned?: { values: Readonly<Record<string, readonly string[]>>; errors: Readonly<Record<string, string>> }
  words: FormWords
  /** The words are in a language that the page's author chose; else a browser in another language speaks for itself. */
  isTranslated: boolean
  /** By the id of a field, or `consent`. */
  faults: Readonly<Record<string, FieldFaults>>
}
