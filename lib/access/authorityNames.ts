/** Bodies that a taxpayer obeys or pays. Each is matched as whole words, however it is spaced. */
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
/** Matched within words as well, because no other word begins or ends with these. */
const NO_OTHER_WORD = /^(?:hmrc|hsbc)|(?:hmrc|hsbc)$/;
/**
 * Letters that look like the Latin alphabet but are not part of it: a Cyrillic Н, a small capital.
 * Only alphabets with capitals do, and Lisu; a name in Chinese or Arabic cannot be mistaken for
 * another.
 */
const LOOKALIKE = /(?![\u0000-\u024F\u1E00-\u1EFF])[\p{Cased}\p{Script=Lisu}]/u;

/**
 * Returns true if a name could pass for an authority's, a bank's or ours. A person may use such a
 * name in the portal, but our mails must not show it to people who might believe it. Any name in an
 * alphabet that looks like ours counts too, because its readings cannot be listed
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
  return AUTHORITIES.some((authority) =>
    authority.length < SHORTEST_WITHIN
      ? startsWithin(words, authority)
      : joined.includes(authority),
  );
}

/** Returns true if consecutive words make up this name: 'H M R C' does. */
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
