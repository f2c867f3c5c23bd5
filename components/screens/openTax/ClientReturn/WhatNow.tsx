import { Block } from '@/components/parts/Block';
import { Button } from '@/components/parts/Button';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { StepSection } from '@/components/parts/StepSection';
import { clientHref } from '@/components/screens/openTax/ClientDashboard/returnListQuery';
import { RefundsForSale } from '@/components/screens/openTax/OfferSale/RefundsForSale';
import type { ClientIds } from '@/lib/access/ids';
import type { VatReturn } from '@/hooks/overview/vat';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { clientReturnText } from '@/lib/clients/text';

/** Returns what follows from a return that HMRC has: to be paid by when, or repaid. */
function sentence({ direction, boxes, period }: VatReturn, today: IsoDate): string {
  const amount = boxes ? formatPence(boxes.netVatDue) : 'The amount';
  if (direction === 'payment') {
    const { due, overdue } = clientReturnText;
    return (period.dueOn < today ? overdue : due)(amount, formatDate(period.dueOn));
  }
  if (direction === 'refund') return clientReturnText.refund(amount);
  return clientReturnText.nothingDue;
}

/** Renders the last step: what follows, and the link back to the client. */
export function WhatNow({
  ids,
  answer,
  today,
}: {
  ids: ClientIds;
  answer: VatReturn;
  today: IsoDate;
}) {
  const { direction, period, companyName } = answer;
  return (
    <StepSection number={3} title="What happens now" state="current" last>
      <Panel>
        <p>{sentence(answer, today)}</p>
        <ActionRow>
          <Button variant="contained" href={clientHref(ids)}>
            Back to {companyName}
          </Button>
        </ActionRow>
      </Panel>
      {direction === 'refund' ? (
        <Block top={16}>
          <RefundsForSale ids={ids} periodId={period.id} today={today} />
        </Block>
      ) : null}
    </StepSection>
  );
}
