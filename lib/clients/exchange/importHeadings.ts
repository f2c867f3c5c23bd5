import { folded } from '@/lib/kernel/text/foldedName';
import { HEADED_COLUMNS, type ColumnUse, type HeadedColumn } from './importNames';
import { isUnusedHeading } from './unusedHeadings';

/** Headings that programs use, folded. */
const HEADINGS: Record<HeadedColumn, readonly string[]> = {
  name: [
    'client name',
    'client',
    'name',
    'company name',
    'company',
    'business name',
    'business',
    'customer',
    'customer name',
    'display name',
    'contactname',
    'contact name',
    'companyname',
  ],
  type: [
    'type',
    'client type',
    'type of client',
    'entity type',
    'entity',
    'legal entity',
    'legal form',
    'legal type',
    'legal status',
    'business type',
    'company type',
    'customer type',
    'organisation type',
  ],
  vrn: [
    'vat number',
    'vat no',
    'vat',
    'vrn',
    'vat reg no',
    'vat registration number',
    'vat registration no',
    'vat reg number',
    'taxnumber',
    'tax number',
  ],
  utr: [
    'utr',
    'utr number',
    'utr no',
    'unique taxpayer reference',
    'unique tax reference',
    'tax reference',
    'company utr',
  ],
  ctUtr: [
    'company utr',
    'ct utr',
    'corporation tax utr',
    'ct reference',
    'corporation tax reference',
    'business utr',
  ],
  saUtr: [
    'sa utr',
    'self assessment utr',
    'personal utr',
    'individual utr',
    'sa reference',
    'self assessment reference',
    'income tax utr',
  ],
  companyNumber: [
    'company number',
    'company no',
    'crn',
    'registration number',
    'company registration number',
    'companies house number',
    'registered number',
    'companynumber',
    'company reg no',
    'company reg number',
  ],
  payeReference: [
    'paye reference',
    'paye ref',
    'paye reference number',
    'paye ref no',
    'paye no',
    'paye number',
    'paye',
    'paye scheme',
    'paye scheme reference',
    'paye scheme ref',
    'paye scheme number',
    'paye employer reference',
    'employer reference',
    'employers reference',
    'employer ref',
    'employers ref',
    'employer reference number',
    'employer paye reference',
    'employers paye reference',
    'employer paye ref',
    'employers paye ref',
    'hmrc employer reference',
    'empref',
    'emp ref',
    'ern',
    'tax office reference',
    'tax office ref',
    'hmrc office reference',
  ],
  accountsOfficeReference: [
    'accounts office reference',
    'accounts office ref',
    'accounts office reference number',
    'accounts office number',
    'accounts office no',
    'accounts office',
    'account office reference',
    'account office ref',
    'paye accounts office reference',
    'paye accounts office ref',
    'hmrc accounts office reference',
    'ao reference',
    'ao ref',
    'ao number',
    'aoref',
  ],
  nino: [
    'national insurance number',
    'national insurance no',
    'national insurance',
    'nat insurance number',
    'nat insurance no',
    'nat ins number',
    'nat ins no',
    'nino',
    'ni number',
    'ni no',
    'ninumber',
    'ni',
  ],
  owner: [
    'owner',
    'client owner',
    'manager',
    'client manager',
    'assigned to',
    'team member',
    'partner',
    'client partner',
    'responsible partner',
    'engagement partner',
  ],
};

/**
 * Returns the column that a heading names, undefined where it names none. `Company UTR` is the UTR
 * of every row, unless the file has a UTR of Self Assessment beside it (`headings`, folded).
 */
function findColumn(heading: string, headings: readonly string[]): HeadedColumn | undefined {
  const isOfTwo = headings.some((candidate) => HEADINGS.saUtr.includes(candidate));
  const columns = HEADED_COLUMNS.filter((column) => HEADINGS[column].includes(folded(heading)));
  return isOfTwo ? columns.at(-1) : columns[0];
}

/** A practice's earlier choices, by the key of a heading. */
export type RememberedHeadings = ReadonlyMap<string, ColumnUse>;

const LONGEST_KEY = 100;

/** Returns a heading as choices are remembered by it: without accents, capitals and signs. */
export const headingKey = (heading: string): string =>
  (folded(heading) || heading.trim()).slice(0, LONGEST_KEY);

/**
 * Returns the use of each column by its heading: the practice's own choice, else the known
 * headings; undefined where the person has to choose. A column without a heading is not used.
 */
export function usesOf(
  headings: readonly string[],
  remembered: RememberedHeadings,
): (ColumnUse | undefined)[] {
  const plain = headings.map(folded);
  return headings.map((heading) => {
    if (heading.trim() === '') return 'unused';
    const known = remembered.get(headingKey(heading)) ?? findColumn(heading, plain);
    return known ?? (isUnusedHeading(heading) ? 'unused' : undefined);
  });
}

/**
 * Returns the uses to remember, by the key of each heading. A heading that two columns have means
 * nothing by itself.
 */
export function usesByKey(
  headings: readonly string[],
  uses: readonly ColumnUse[],
): Map<string, ColumnUse> {
  const keys = headings.map(headingKey);
  const isOnce = (key: string) => keys.indexOf(key) === keys.lastIndexOf(key);
  return new Map(
    keys.flatMap((key, at) => {
      const use = uses[at];
      return key !== '' && use && isOnce(key) ? [[key, use] as const] : [];
    }),
  );
}
