import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { ActionRow } from '@/components/parts/Panel';
import { useClient, type ClientIds } from '@/hooks/oneClient';
import { useRefundOffers } from '@/hooks/saleOffers';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import { RefundRow } from './RefundRow';

const InviteDialog = dynamic(
  () => import('@/components/screens/openTax/Clients/InviteDialog').then((module) => module.InviteDialog), { ssr: false },
);

/** Nobody of the client could see an offer: what that means, and the way to change it. */
function InviteFirst({ ids }: { ids: ClientIds }) {
  const { data } = useClient(ids);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const waits = data.people.find(({ state }) => state === 'invited');
  if (waits) {
    return <p>Nobody has joined yet. {waits.full_name || waits.email} has an open invitation; once they join, you can offer it.</p>;
  }
  return (
    <>
      <p>Nobody of {data.name} has joined, so nobody could decide. Invite them first.</p>
      <ActionRow className="no-print"><Button variant="outlined" onClick={() => setOpen(true)}>Invite somebody</Button></ActionRow>
      {isOpen
        ? <InviteDialog row={{ client_id: data.client_id, name: data.name }} practiceId={ids.practiceId} onClose={() => setOpen(false)} />
        : null}
    </>
  );
}

interface RefundsForSaleProps {
  ids: ClientIds;
  /** One period's alone; all that there is something to say of without it. */
  periodId?: string;
  today: IsoDate;
}

/** Refunds that HMRC owes the client, each of which the practice may offer them to sell (docs/decisions/0023). */
export function RefundsForSale({ ids, periodId, today }: RefundsForSaleProps) {
  const { data, error, refetch, isFetching } = useRefundOffers(ids, periodId);
  if (error && !data) {
    return (
      <ErrorRegion
        what="We could not read what may be offered" safe={`${error.sentence} Nothing was offered or sold.`} onRetry={() => void refetch()}
        retrying={isFetching} reference={error.reference}
      />
    );
  }
  if (!data || data.refunds.length === 0) return null;
  return (
    <Card dense title={periodId === undefined ? 'Refunds that can be paid early' : 'Paid early, if the client wants it'}>
      <ul>
        {data.refunds.map((refund) => (
          <RefundRow key={refund.period_id} ids={ids} refund={refund} offers={data} today={today} invite={<InviteFirst ids={ids} />} />
        ))}
      </ul>
    </Card>
  );
}
