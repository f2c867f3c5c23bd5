import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { ActionRow } from '@/components/parts/Panel';
import type { ClientIds } from '@/lib/access/ids';
import { useWithdrawOffer, type OfferableRefund, type RefundOffers } from '@/hooks/refunds/offers';
import { useAlerts } from '@/hooks/app/useAlerts';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { labelInSentence } from '@/lib/vat/obligations';
import { offerText } from '@/lib/clients/text';

const OfferDialog = dynamic(() => import('./OfferDialog').then((module) => module.OfferDialog), {
  ssr: false,
});

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  padding: '16px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 4 },
  '&:last-of-type': { paddingBottom: 0 },
  '& h4': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& p': { maxWidth: '72ch', overflowWrap: 'anywhere' },
  '& p.quiet': { color: theme.vars.palette.text.secondary },
}));

interface RefundRowProps {
  ids: ClientIds;
  refund: OfferableRefund;
  offers: RefundOffers;
  today: IsoDate;
  invite: React.ReactNode;
}

/**
 * Renders one refund: the payout and its date, why it cannot be offered, and the state of the last
 * offer.
 */
export function RefundRow({
  ids,
  refund,
  offers: { people, mailed },
  today,
  invite,
}: RefundRowProps) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawOffer(ids);
  const { show } = useAlerts();
  const { quote, why_not: whyNot, offer, period_id, label, refund_pence: pence } = refund;
  const forPeriod = <span className="visually-hidden"> for {labelInSentence(label)}</span>;
  const onWithdrawn = () => show(offerText.withdrawn, 'success');
  const mayOffer = quote !== undefined && whyNot === undefined;
  return (
    <Row>
      <h4>
        {label}
        {pence === undefined ? '' : `: ${formatPence(pence)}`}
      </h4>
      {offer ? <p>{offer.sentence}</p> : null}
      {offer?.reason ? <p>They said: “{offer.reason}”</p> : null}
      {quote && mayOffer ? (
        <p>
          {offerText.paidBy(
            formatPence(quote.arrivesPence),
            formatDay(quote.payoutBy),
            formatPence(quote.feePence),
          )}{' '}
          {quote.worthIt ? '' : offerText.notWorthItBecause(quote.reason ?? '')}
        </p>
      ) : null}
      {whyNot && !offer?.may_withdraw && offer?.state !== 'sold' ? (
        <p className="quiet">{whyNot}</p>
      ) : null}
      {withdraw.error ? <ActNotice error={withdraw.error} title={offerText.notWithdrawn} /> : null}
      {mayOffer && people.length === 0 ? invite : null}
      {mayOffer && people.length > 0 ? (
        <ActionRow className="no-print">
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {offer ? 'Offer the sale again' : 'Offer the sale'}
            {forPeriod}
          </Button>
        </ActionRow>
      ) : null}
      {offer?.may_withdraw ? (
        <ActionRow className="no-print">
          <Button
            variant="outlined"
            disabled={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({ period_id, offer_id: offer.id }, { onSuccess: onWithdrawn })
            }
          >
            {withdraw.isPending ? 'Withdrawing' : 'Withdraw the offer'}
            {forPeriod}
          </Button>
        </ActionRow>
      ) : null}
      {isOpen && quote ? (
        <OfferDialog
          ids={ids}
          refund={refund}
          quote={quote}
          people={people}
          mailed={mailed}
          today={today}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Row>
  );
}
