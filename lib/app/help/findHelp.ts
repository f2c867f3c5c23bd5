import { getSynonyms, isTelling, splitWords, tellingWords, WORDS_WITH_SYNONYMS } from './helpWords';
import { isTypingMistake } from './typingMistake';

/** Searched parts of an article, each with its own weight. */
export interface HelpText {
  title: string;
  /** Synonyms that people search for; never shown. */
  also: string;
  body: string;
}

const WORTH = { title: 4, also: 3, body: 1 } as const satisfies Record<keyof HelpText, number>;
/** Weights of a synonym, of the beginning of a word that is still being typed, and of a typo. */
const SYNONYM = 0.7;
const BEGINNING = 0.5;
const MISTYPED = 0.5;
const SHORTEST_BEGINNING = 3;
/** Lowest share of the best score that is still shown. */
const LEAST_OF_BEST = 1 / 3;

type Words = Record<keyof HelpText, ReadonlySet<string>>;

const readIn = ({ title, also, body }: HelpText): Words => ({
  title: new Set(splitWords(title)),
  also: new Set(splitWords(also)),
  body: new Set(splitWords(body)),
});

function matchOf(words: ReadonlySet<string>, word: string, others: readonly string[]): number {
  if (words.has(word)) return 1;
  if (others.some((other) => words.has(other))) return SYNONYM;
  return word.length >= SHORTEST_BEGINNING &&
    [...words].some((candidate) => candidate.startsWith(word))
    ? BEGINNING
    : 0;
}

const worthOf = (text: Words, word: string, others: readonly string[]): number =>
  Math.max(
    ...(Object.keys(WORTH) as (keyof HelpText)[]).map(
      (place) => WORTH[place] * matchOf(text[place], word, others),
    ),
  );

/** Returns the worth of each text for the words that a word without any match may stand for. */
function worthsOfCorrected(texts: readonly Words[], word: string): number[] {
  const known = new Set([
    ...WORDS_WITH_SYNONYMS,
    ...texts.flatMap(({ title, also, body }) => [...title, ...also, ...body]),
  ]);
  const meant = [...known].filter(
    (candidate) => isTelling(candidate) && isTypingMistake(word, candidate),
  );
  return texts.map((text) =>
    Math.max(
      0,
      ...meant.map((corrected) => MISTYPED * worthOf(text, corrected, getSynonyms(corrected))),
    ),
  );
}

/**
 * Returns the items that match a search, best first (docs/rules/product.md#help): any significant
 * word counts, a rare one more than a common one, and a mistyped one as the word it resembles.
 * Undefined if the search has no significant word yet, so that all items are shown.
 */
export function findHelp<T>(
  items: readonly T[],
  textOf: (item: T) => HelpText,
  search: string,
): T[] | undefined {
  const searched = tellingWords(search);
  if (searched.length === 0) return undefined;
  const texts = items.map((item) => readIn(textOf(item)));
  const scores = items.map(() => 0);
  for (const word of searched) {
    const others = getSynonyms(word);
    const asTyped = texts.map((text) => worthOf(text, word, others));
    const worths = asTyped.some((worth) => worth > 0) ? asTyped : worthsOfCorrected(texts, word);
    const rarity = Math.log(
      1 + items.length / Math.max(1, worths.filter((worth) => worth > 0).length),
    );
    worths.forEach((worth, at) => {
      scores[at] = (scores[at] ?? 0) + worth * rarity;
    });
  }
  const best = Math.max(0, ...scores);
  return items
    .map((item, at) => ({ item, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= best * LEAST_OF_BEST)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
