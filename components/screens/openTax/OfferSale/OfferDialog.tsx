import { useId } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { feeAsRate, gainedWords } from '@/components/features/refund/quoteWords';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { FactList } from '@/components/parts/FactList';
import { Notice } from '@/components/parts/Notice';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Words } from '@/components/screens/openTax/Clients/dialogStyles';
import type { ClientIds } from '@/lib/access/ids';
import { useOfferRefund, type OfferableRefund } from '@/hooks/refunds/offers';
import { useAlerts } from '@/hooks/app/useAlerts';
import type { VatQuote } from '@/hooks/overview/vat';
import { formatDateRange, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { formatRateTenths } from '@/lib/refunds/quote/quote';
import { setOffSentence } from '@/lib/refunds/claim/shortfall';
import { labelInSentence } from '@/lib/vat/obligations';
import { offerText } from '@/lib/clients/text';

interface OfferDialogProps {
  ids: ClientIds;
  refund: OfferableRefund;
  quote: VatQuote;
  people: readonly string[];
  mailed: boolean;
  today: IsoDate;
  onClose: () => void;
}

const whom = (people: readonly string[]): string =>
  people.length > 1 ? `${people.slice(0, -1).join(', ')} and ${people.at(-1)}` : (people[0] ?? '');

/** Renders the client's offer, as they will see it, before it is sent (docs/decisions/0023). */
export function OfferDialog({
  ids,
  refund,
  quote,
  people,
  mailed,
  today,
  onClose,
}: OfferDialogProps) {
  const offer = useOfferRefund(ids);
  const { show } = useAlerts();
  const words = useId();
  const comingOff = setOffSentence(quote);
  const onSuccess = () => {
    onClose();
    show(offerText.offered(whom(people)), 'success');
  };
  return (
    <PortalDialog
      open
      title={offerText.question(labelInSentence(refund.label))}
      describedBy={words}
      onClose={onClose}
      dismissable={!offer.isPending}
    >
      <Words id={words}>
        <p>
          {offerText.whoDecides(people.length, whom(people))} {mailed ? offerText.emailSent : ''}
        </p>
        {mailed ? null : <p>{offerText.noEmail}</p>}
        {quote.worthIt ? null : (
          <Notice tone="warning" title={offerText.notWorthIt}>
            {quote.reason}
          </Notice>
        )}
      </Words>
      <FactList
        figures
        facts={[
          { label: 'VAT refund', value: formatPence(quote.refundPence) },
          { label: 'Fee', value: `−${formatPence(quote.feePence)}` },
          { label: 'They would receive', value: formatPence(quote.arrivesPence) },
          { label: 'Confirmed today, paid by', value: formatDay(quote.payoutBy) },
          {
            label: 'HMRC is likely to pay',
            value: formatDateRange(quote.hmrcFrom, quote.hmrcTo, today),
          },
          { label: 'Sooner by', value: gainedWords(quote) },
          {
            label: 'Like borrowing at',
            value: `${formatRateTenths(quote.annualRateTenths)} a year`,
          },
        ]}
      />
      <Words>
        <p>
          {feeAsRate(quote)} {comingOff}
        </p>
      </Words>
      {offer.error ? <ActNotice error={offer.error} title={offerText.notOffered} /> : null}
      <Buttons gap={12} top={24}>
        <Button
          variant="contained"
          disabled={offer.isPending}
          onClick={() =>
            offer.mutate(
              { period_id: refund.period_id, refund_pence: quote.refundPence },
              { onSuccess },
            )
          }
        >
          {offer.isPending ? 'Sending' : 'Send the offer'}
        </Button>
        <Button variant="outlined" disabled={offer.isPending} onClick={onClose}>
          Not now
        </Button>
      </Buttons>
    </PortalDialog>
  );
}
