import { typicalFigures } from '@/sandbox/world/figures';
import { companyByVrn, type Trader } from '@/sandbox/world/world';

/**
 * The trader behind a VAT number. One the data file does not know is a new one owed a refund every month, registered
 * thirteen months ago, with the newest period still to file: the same figures every time for the same number.
 */
export const traderOf = (vrn: string, name?: string): Trader =>
  companyByVrn(vrn) ?? {
    vrn,
    name: name ?? `VAT registration ${vrn}`,
    frequency: 'monthly',
    persona: 'refund',
    trade: 'general',
    openPositions: [0],
    registeredPeriodsAgo: 12,
    repaidBy: 'bank',
    directDebit: false,
    figures: [typicalFigures(vrn)],
  };
