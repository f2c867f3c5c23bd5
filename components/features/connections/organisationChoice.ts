import { numberWords, shownVatNumber } from '@/lib/connections/organisationWords';
import type { Organisations } from '@/hooks/connections/connections';

type Organisation = Organisations['organisations'][number];
type Numbers = Pick<Organisation, 'vatNumber' | 'companyNumber'>;

/** The list's comparison of each organisation with this business. */
export const VERDICT_WORDS: Record<Organisation['verdict'], string> = {
  same: 'Its number is this business’s.',
  different: 'Its number is another business’s.',
  unknown: 'We cannot tell whether it is this business.',
};

const listed = ({ vatNumber, companyNumber }: Numbers): string[] => [
  ...(vatNumber ? [`VAT number ${shownVatNumber(vatNumber)}`] : []),
  ...(companyNumber ? [`company number ${companyNumber}`] : []),
];

/** Returns an organisation's numbers in one line, or that it has none. */
export const numbersOf = (organisation: Numbers): string => {
  const numbers = organisation.vatNumber
    ? listed(organisation)
    : ['No VAT number', ...listed(organisation)];
  return numbers.join(', ');
};

/** Returns the business's own numbers, for comparison. */
export const ownNumbersOf = (numbers: Numbers): string =>
  listed(numbers).length > 0
    ? `This business has ${listed(numbers).join(' and ')}.`
    : 'This business has no VAT number here yet.';

export const CHOICE_WORDS = {
  question: (company: string): string => `Which organisation in Xero is ${company}?`,
  warning: (organisation: Organisation, { companyName }: Pick<Organisations, 'companyName'>) =>
    organisation.verdict === 'different'
      ? `${organisation.name} is not ${companyName} by its numbers: ${numberWords(organisation)}.`
      : `We cannot tell whether ${organisation.name} is ${companyName}: ${numberWords(organisation)}.`,
  follows:
    'Every figure from it carries a warning, no quote from it is called exact, and a person may look before we pay. ' +
    'You can choose another organisation at any time.',
} as const;
