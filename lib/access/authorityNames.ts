/**
 * Whoever a tax payer does as told by, or sends money to. Each is looked for as whole words,
 * however it is spaced.
 */
const AUTHORITIES = [
  'hmrc',
  'hm revenue',
  'hm revenue and customs',
  'hm customs',
  'her majestys revenue',
  'his majestys revenue',
  'inland revenue',
  'revenue and customs',
  'hm treasury',
  'hm government',
  'hm courts',
  'gov uk',
  'government gateway',
  'companies house',
  'tax office',
  'valuation office agency',
  'dwp',
  'dvla',
  'information commissioner',
  'financial conduct authority',
  'bank of england',
  'barclays',
  'hsbc',
  'lloyds bank',
  'natwest',
  'nationwide building society',
  'royal bank of scotland',
  'santander',
  'tsb bank',
  'monzo',
  'monzo bank',
  'starling bank',
  'halifax bank',
  'instantvat',
  'opentax',
  'adsum',
].map((name) => name.replaceAll(' ', ''));
/** Shorter ones are within other words too, so they count as words of their own. */
const SHORTEST_WITHIN = 6;
/** No other word begins or ends with these. */
const NO_OTHER_WORD = /^(?:hmrc|hsbc)|(?:hmrc|hsbc)$/;
/**
 * What looks like our alphabet and is none of it: a Cyrillic Н, a small capital. Only alphabets
 * with capitals do, and Lisu; a name in Chinese or Arabic can be taken for nobody else's.
 */
const LOOKALIKE = /(?![\u0000-\u024F\u1E00-\u1EFF])[\p{Cased}\p{Script=Lisu}]/u;

/**
 * Whether a name could pass for an authority's, a bank's or ours. It is somebody's to bear in the
 * portal; a mail that we send shows it to somebody who might believe it. So could any name in an
 * alphabet that looks like ours: what they read like nobody can list
 * (docs/rules/product.md#whom-we-name).
 */
export function posesAsAuthority(name: string): boolean {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\s.-]/gu, '')
    .split(/[\s.-]+/)
    .filter(Boolean);
  if (words.some((word) => LOOKALIKE.test(word) || NO_OTHER_WORD.test(word))) return true;
  const joined = words.join('');
  return AUTHORITIES.some((each) =>
    each.length < SHORTEST_WITHIN ? startsWithin(words, each) : joined.includes(each),
  );
}

/** Whether some words in a row make this name: 'H M R C' does. */
const startsWithin = (words: readonly string[], name: string): boolean =>
  words.some(
    (_, at) =>
      words
        .slice(at)
        .reduce<string | undefined>(
          (said, word) =>
            said === undefined || said === name
              ? said
              : name.startsWith(said + word)
                ? said + word
                : undefined,
          '',
        ) === name,
  );
