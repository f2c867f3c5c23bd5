import type { ComboboxOption } from '@/components/forms/ComboboxList';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { companySearch } from '@/lib/companies/contract';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { companyStepText } from '@/lib/companies/text';

/** Shorter searches are not sent to Companies House. */
export const MIN_KEYWORD = 3;

type Found = AnswerOf<typeof companySearch>[number];

const sentenceCase = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('-', ' ')}`;

/**
 * Returns one company found as a row of the list; one that cannot be added shows the reason
 * (docs/rules/design.md#adding-a-company).
 */
export function companyOption(found: Found): ComboboxOption {
  const gone = found.dissolvedOn
    ? `Dissolved ${formatDate(found.dissolvedOn)}, cannot claim`
    : found.refusal;
  return {
    id: found.companyNumber,
    title: found.name,
    detail: [found.companyNumber, found.town, found.refusal ? gone : undefined]
      .filter(Boolean)
      .join('\u2002·\u2002'),
    note: sentenceCase(found.status),
    blocked: Boolean(found.refusal),
  };
}

interface Search {
  /** Label of the row for a company that is not in the list. */
  notListed: string;
  chosen?: string;
  isLongEnough: boolean;
  isSearching: boolean;
  count?: number;
  isError: boolean;
}

/** Returns the state of the search, announced politely under the field. */
export function searchStatus(search: Search): string {
  const { notListed, chosen, isLongEnough, isSearching, count, isError } = search;
  if (chosen) return companyStepText.numberChosen(chosen);
  if (!isLongEnough) return companyStepText.typeMore;
  if (isError) return '';
  if (isSearching || count === undefined) return 'Searching Companies House';
  if (count === 0) return companyStepText.noneFound(notListed);
  return companyStepText.found(count, count === 1 ? 'company' : 'companies');
}
