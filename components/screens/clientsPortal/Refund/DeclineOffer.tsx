import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
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

const Root = styled('div')({ display: 'grid', gap: 16, marginTop: 8 });

/** The button that opens the form to decline an offer. */
export function DeclineOffer({ ids, offer }: { ids: OfferIds; offer: RefundOffer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Root>
      <div>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep the offer' : 'Decline the offer'}
        </TextButton>
      </div>
      {isOpen ? <DeclineForm ids={ids} offer={offer} /> : null}
    </Root>
  );
}
