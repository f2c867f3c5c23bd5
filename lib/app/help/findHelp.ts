import { synonymsOf, tellingWords, wordsOf } from './helpWords';

/** What a search looks through, by how much a word found there says. */
export interface HelpText {
  title: string;
  /** Other words people ask with; never shown. */
  also: string;
  body: string;
}

const WORTH = { title: 4, also: 3, body: 1 } as const satisfies Record<keyof HelpText, number>;
/** Another word for what was asked, and the beginning of a word that is still being typed. */
const SYNONYM = 0.7;
const BEGINNING = 0.5;
const SHORTEST_BEGINNING = 3;
/** What is found much less than the best is noise. */
const LEAST_OF_BEST = 1 / 3;

type Words = Record<keyof HelpText, ReadonlySet<string>>;

const readIn = ({ title, also, body }: HelpText): Words => ({
  title: new Set(wordsOf(title)),
  also: new Set(wordsOf(also)),
  body: new Set(wordsOf(body)),
});

function found(words: ReadonlySet<string>, word: string, others: readonly string[]): number {
  if (words.has(word)) return 1;
  if (others.some((other) => words.has(other))) return SYNONYM;
  return word.length >= SHORTEST_BEGINNING && [...words].some((each) => each.startsWith(word))
    ? BEGINNING
    : 0;
}

const worthOf = (text: Words, word: string, others: readonly string[]): number =>
  Math.max(
    ...(Object.keys(WORTH) as (keyof HelpText)[]).map(
      (place) => WORTH[place] * found(text[place], word, others),
    ),
  );

/**
 * The texts that answer a search, the best first (docs/rules/product.md#help): any of its telling
 * words counts, a rare one more than one that most texts have. Undefined when the search says
 * nothing yet, so that everything is shown.
 */
export function findHelp<T>(
  items: readonly T[],
  textOf: (item: T) => HelpText,
  search: string,
): T[] | undefined {
  const asked = tellingWords(search);
  if (asked.length === 0) return undefined;
  const texts = items.map((item) => readIn(textOf(item)));
  const scores = items.map(() => 0);
  for (const word of asked) {
    const others = synonymsOf(word);
    const worths = texts.map((text) => worthOf(text, word, others));
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
