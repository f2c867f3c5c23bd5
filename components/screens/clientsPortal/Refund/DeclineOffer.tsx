import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { Stack } from '@/components/parts/Stack';
import { TextButton } from '@/components/parts/TextButton';
import type { OfferIds, RefundOffer } from '@/hooks/refunds/offers';
import { clientRefundText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={clientRefundText.notDeclined} />
);
const DeclineForm = dynamic(() => import('./DeclineForm').then((module) => module.DeclineForm), {
  ssr: false,
  loading: Waiting,
});

/** The button that opens the form to decline an offer. */
export function DeclineOffer({ ids, offer }: { ids: OfferIds; offer: RefundOffer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={16} top={8}>
      <div>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep the offer' : 'Decline the offer'}
        </TextButton>
      </div>
      {isOpen ? <DeclineForm ids={ids} offer={offer} /> : null}
    </Stack>
  );
}
