/** Bodies that a taxpayer obeys or pays. Each is matched as whole words, however these are spaced. */
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
  'starling bank',
  'halifax bank',
  'instant vat',
  'adsum',
].map((name) => name.replaceAll(' ', ''));
/** Our name is one word: 'Open Tax Advisers' says what the practice does. */
const AS_ONE_WORD = ['opentax'];
/** What is often written onto such a name: 'BarclaysBank', 'HMTreasuryUK'. */
const WRITTEN_ON = /(?:bank|online|plc|ltd|uk|support|refunds?)+$/;
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
  return (
    AUTHORITIES.some((authority) => isMadeByWords(words, authority)) ||
    words.some((word) => AS_ONE_WORD.includes(word.replace(WRITTEN_ON, '')))
  );
}

/** Returns true if consecutive whole words make up this name: 'H M R C' and 'Nat West' do. */
const isMadeByWords = (words: readonly string[], name: string): boolean =>
  words.some((_, at) => {
    let said = '';
    for (const word of words.slice(at)) {
      said += word;
      if (said === name || said.replace(WRITTEN_ON, '') === name) return true;
      if (!name.startsWith(said)) return false;
    }
    return false;
  });
