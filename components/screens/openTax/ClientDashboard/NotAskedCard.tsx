import type { CardState } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import type { OneClient } from '@/hooks/clients/oneClient';
import { missingNumber } from '@/lib/clients/missingNumber';
import { notAskedWords } from '@/lib/taxes/noReading';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';

interface NotAskedProps {
  practiceId: string;
  tax: Tax;
  state: Parameters<typeof notAskedWords>[0];
  client: Pick<OneClient, 'is_company' | 'vat_number' | 'company_number'>;
}

const ofTax = (tax: Tax) => <span className="visually-hidden"> to read {TAX_NAMES[tax]}</span>;

/** Returns the card of a tax that HMRC is not asked about: the reason, and what changes it. */
export function notAskedCard({ practiceId, tax, state, client }: NotAskedProps): CardState {
  const { why, fills } = notAskedWords(state, tax);
  switch (state) {
    case 'no_number': {
      const { sentence, canEnter } = missingNumber(tax, {
        kind: client.is_company ? 'limited' : 'other',
        companyNumber: client.company_number ?? null,
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
        fills,
        action: (
          <TextLink
            variant="body2"
            href={pageHref('openTaxClients', {
              company_id: practiceId,
              ...(client.vat_number && { search: client.vat_number }),
            })}
          >
            Clients with this VAT number
          </TextLink>
        ),
      };
    case 'not_theirs':
      return { kind: 'empty', why, fills };
  }
}
