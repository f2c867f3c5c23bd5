import type { CompanyKind } from '@/lib/access/companyKind';
import { folded } from '@/lib/kernel/text/foldedName';

/** The words for a client's type that files are written with, and that the template shows. */
export const TYPE_WORDS = { person: 'Person', business: 'Business', company: 'Company' } as const;
type TypeWord = keyof typeof TYPE_WORDS;

/** Words of other programs for each type, folded. */
const WORDS: Record<TypeWord, readonly string[]> = {
  person: [
    'person',
    'individual',
    'personal',
    'private individual',
    'sole trader',
    'sole trader self employed',
    'sole proprietor',
    'self employed',
    'self assessment',
    'landlord',
    'director',
    'freelancer',
    'subcontractor',
  ],
  company: [
    'company',
    'limited',
    'ltd',
    'limited company',
    'ltd company',
    'private limited company',
    'public limited company',
    'plc',
    'corporation',
    'cic',
    'community interest company',
  ],
  business: [
    'business',
    'llp',
    'limited liability partnership',
    'partnership',
    'limited partnership',
    'trust',
    'charity',
    'club',
    'association',
    'society',
    'organisation',
  ],
};

interface TypedRow {
  type: string;
  companyNumber: string;
  nino: string;
}

/**
 * Returns the kind of a row's client; undefined for an unknown type. Without a type a company
 * number means a business and a National Insurance number a person
 * (docs/rules/product.md#client-import).
 */
export function kindOfRow({ type, companyNumber, nino }: TypedRow): CompanyKind | undefined {
  if (type.trim() === '') {
    if (companyNumber !== '') return 'limited';
    return nino === '' ? 'other' : 'person';
  }
  const word = folded(type);
  const known = (Object.keys(WORDS) as TypeWord[]).find((key) => WORDS[key].includes(word));
  if (known === undefined) return undefined;
  if (known === 'person') return 'person';
  return known === 'company' || companyNumber !== '' ? 'limited' : 'other';
}

/**
 * Returns the word that an export writes for what a client is; an import reads it as such again.
 */
export function typeWord(client: { kind: CompanyKind; companyNumber: string | null }): string {
  if (client.kind === 'person' || client.kind === 'sole_trader') return TYPE_WORDS.person;
  return client.kind === 'limited' && client.companyNumber === null
    ? TYPE_WORDS.company
    : TYPE_WORDS.business;
}
