import type { CardFace } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import { missingNumber } from '@/lib/clients/taxes/missingNumber';
import { notAskedWords } from '@/lib/taxes/noReading';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';

interface NotAskedProps {
  practiceId: string;
  tax: Tax;
  state: Parameters<typeof notAskedWords>[0];
  /** Of the client. */
  numbers: { vat_number?: string | undefined; company_number?: string | undefined };
}

const ofTax = (tax: Tax) => <span className="visually-hidden"> to read {TAX_NAMES[tax]}</span>;

/** Returns the card of a tax that HMRC is not asked about: the reason, and what changes it. */
export function notAskedFace({ practiceId, tax, state, numbers }: NotAskedProps): CardFace {
  const { why } = notAskedWords(state, tax);
  switch (state) {
    case 'no_number': {
      const { sentence, canEnter } = missingNumber(tax, {
        companyNumber: numbers.company_number ?? null,
      });
      const action = (
        <TextLink variant="body2" component="a" href="#numbers">
          Enter the number
          {ofTax(tax)}
        </TextLink>
      );
      return { kind: 'empty', why, fills: sentence, ...(canEnter && { action }) };
    }
    case 'vat_group':
      return {
        kind: 'empty',
        why,
        fills:
          'The VAT of this group is shown once, with the client who has this VAT number first.',
        action: (
          <TextLink
            variant="body2"
            href={pageHref('openTaxClients', {
              company_id: practiceId,
              ...(numbers.vat_number && { search: numbers.vat_number }),
            })}
          >
            Clients with this VAT number
          </TextLink>
        ),
      };
    case 'not_theirs':
      return { kind: 'empty', why, fills: `A person pays no ${TAX_NAMES[tax]}.` };
  }
}
