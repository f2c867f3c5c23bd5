import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { StepSection } from '@/components/parts/StepSection';
import { ProofEnded } from './ProofEnded';
import { proveClientHref, type OfferIds, type RefundOffer } from '@/hooks/refunds/offers';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { PROOF_ENDINGS } from '@/lib/access/clientProof';

const Body = styled('div')({ display: 'grid', gap: 16 });

interface ProveSectionProps {
  ids: OfferIds;
  offer: Pick<RefundOffer, 'company_name' | 'proven_at' | 'vat_number'>;
  number: number;
  /** True if the client chose to wait for HMRC: then there is nothing to prove. */
  isWaiting: boolean;
}

/**
 * A step: HMRC confirms that the seller acts for the business, and is not its accountant
 * (docs/decisions/0023).
 */
export function ProveSection({ ids, offer, number, isWaiting }: ProveSectionProps) {
  const { company_name: company, proven_at: provenAt, vat_number: vrn } = offer;
  const title = `Confirm with HMRC that you act for ${company}`;
  if (provenAt) {
    const day = formatDate(isoDate(new Date(provenAt)));
    return (
      <StepSection
        number={number}
        title={title}
        hint={`HMRC confirmed it on ${day}.`}
        state="done"
      />
    );
  }
  if (isWaiting)
    return (
      <StepSection
        number={number}
        title={title}
        hint="Only needed to be paid early."
        state="next"
      />
    );
  return (
    <StepSection
      number={number}
      title={title}
      hint="Once, in a minute. Nobody else can sell this refund in your name."
      state="current"
    >
      <Body>
        <ProofEnded />
        {vrn ? (
          <Panel>
            <p>
              Sign in at HMRC with the business’s own Government Gateway user ID, and give
              permission there. We ask HMRC two things: whether that sign-in sees VAT number{' '}
              {formatVatNumber(vrn)}, and that it is not an accountant’s. We use the permission for
              nothing else, and keep nothing of it.
            </p>
            <ActionRow>
              <Button variant="contained" component="a" href={proveClientHref(ids)}>
                Confirm with HMRC
              </Button>
              <p>You come back to this page. Nothing is sold yet.</p>
            </ActionRow>
          </Panel>
        ) : (
          <p>{PROOF_ENDINGS.no_number.sentence}</p>
        )}
      </Body>
    </StepSection>
  );
}
