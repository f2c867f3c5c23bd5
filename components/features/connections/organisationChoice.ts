import { numberWords, shownVatNumber } from '@/lib/connections/organisationWords';
import type { Organisations } from '@/hooks/connections/connections';
import { organisationText } from '@/lib/connections/text';

type Organisation = Organisations['organisations'][number];
type Numbers = Pick<Organisation, 'vatNumber' | 'companyNumber'>;

/** The list's comparison of each organisation with this business. */
export const VERDICT_WORDS: Record<Organisation['verdict'], string> = {
  same: organisationText.sameNumber,
  different: organisationText.otherNumber,
  unknown: organisationText.unknownNumber,
};

const listed = ({ vatNumber, companyNumber }: Numbers): string[] => [
  ...(vatNumber ? [`VAT number ${shownVatNumber(vatNumber)}`] : []),
  ...(companyNumber ? [`company number ${companyNumber}`] : []),
];

/** Returns an organisation's numbers in one line, or that it has none. */
export const getNumbers = (organisation: Numbers): string => {
  const numbers = organisation.vatNumber
    ? listed(organisation)
    : ['No VAT number', ...listed(organisation)];
  return numbers.join(', ');
};

/** Returns the business's own numbers, for comparison. */
export const getOwnNumbers = (numbers: Numbers): string =>
  listed(numbers).length > 0
    ? organisationText.ownNumbers(listed(numbers).join(' and '))
    : organisationText.noVatNumber;

export const CHOICE_WORDS = {
  question: (company: string): string => organisationText.question(company),
  warning: (organisation: Organisation, { companyName }: Pick<Organisations, 'companyName'>) =>
    organisation.verdict === 'different'
      ? organisationText.notThisBusiness(organisation.name, companyName, numberWords(organisation))
      : organisationText.maybeThisBusiness(
          organisation.name,
          companyName,
          numberWords(organisation),
        ),
  follows: organisationText.warningFollows,
} as const;
