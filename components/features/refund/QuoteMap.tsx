import { MoneyMapCard } from '@/components/parts/MoneyMapCard';
import type { VatQuote } from '@/hooks/overview/vat';
import { ZERO } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { moneyMap } from '@/lib/refunds/passOn/moneyMap';

interface QuoteMapProps {
  quote: VatQuote;
  accountEnding: string | undefined;
  today: IsoDate;
}

/** Where the money of a quote would go, said before the sale (docs/rules/product.md#both-legs). */
export function QuoteMap({ quote, accountEnding, today }: QuoteMapProps) {
  const { refundPence, arrivesPence, payoutBy, hmrcFrom, hmrcTo } = quote;
  const map = moneyMap({
    today,
    state: 'quoted',
    soldPence: refundPence,
    arrivesPence,
    payoutBy,
    hmrc: { from: hmrcFrom, to: hmrcTo },
    passedOnPence: ZERO,
  });
  return map ? <MoneyMapCard map={map} today={today} accountEnding={accountEnding} /> : null;
}
