/** Words without meaning for a search, including those in every question. */
const STOP_WORDS =
  'a about again all also am an and any are as at be been but by can cannot cant could couldnt did didnt doesnt do does doing dont for from get gets ' +
  'getting go going got had happen happens has have having he her here him his how i if im in into is it its ive just know let like ' +
  'make may me might mine must my need needs no not now of on one or our ours out please said say says she should so some such tell than that the ' +
  'their them then there these they thing things this those to too up us use used uses using want wants was we were what whats where ' +
  'which who why will with would yes you your yours';

/** Groups of synonyms, in no order. */
const SYNONYMS: readonly string[] = [
  'leave quit terminate',
  'code passcode otp',
  'login signin',
  'arrive come receive',
  'when soon long quick quickly fast speed',
  'refund repayment repay reclaim rebate',
  'pay paid payment payout',
  'cost price pricing fee charge commission percentage expensive cheap',
  'cancel withdraw undo quit unsubscribe terminate',
  'less lower smaller reduce reduction cut shortfall short adjust deduct',
  'safe safety secure security protect fraud scam hack stolen steal trust',
  'accountant bookkeeper agent adviser advisor',
  'penalty fine surcharge',
  'wrong mistake error incorrect typo mistyped',
  'typed entered keyed mistyped',
  'late delayed overdue slow stuck',
  'positive negative minus plus',
  'question query enquiry ask',
  'hmrc taxman revenue',
  'receipt invoice bill paperwork document',
  'person human phone call speak talk contact email support',
  'disconnect unlink revoke',
  'connect link',
  'delete remove erase',
  'copy export download',
  'loan borrow lend lending debt',
  'client customer',
  'team colleague staff',
  'share sees see visible',
  'company business',
];

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?:ing|ed)$/, ''],
  [/([^siu])s$/, '$1'],
];

/**
 * Returns a word without its endings: "cancelled", "cancels" and "cancel" are one. Short words
 * stay.
 */
function stem(word: string): string {
  const ending = word.length > 4 ? ENDINGS.find(([pattern]) => pattern.test(word)) : undefined;
  const bare = ending ? word.replace(...ending) : word;
  return bare.length > 3 ? bare.replace(/e$/, '').replace(/(.)\1$/, '$1') : bare;
}

/**
 * Returns the words of a text in lower case and without endings. Apostrophes are dropped; other
 * punctuation separates words.
 */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem);

const stopWords: ReadonlySet<string> = new Set(splitWords(STOP_WORDS));
const groups: readonly string[][] = SYNONYMS.map(splitWords);

/** Returns true if a word says what a search is about. */
export const isTelling = (word: string): boolean => !stopWords.has(word);

/** Returns the significant words of a search, each once. */
export const tellingWords = (search: string): string[] =>
  [...new Set(splitWords(search))].filter(isTelling);

/** All words that have synonyms. */
export const WORDS_WITH_SYNONYMS: readonly string[] = groups.flat();

/** Returns the synonyms of a word, without itself. */
export const getSynonyms = (word: string): string[] =>
  groups
    .filter((group) => group.includes(word))
    .flat()
    .filter((other) => other !== word);
