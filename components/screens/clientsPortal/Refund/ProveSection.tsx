import { Button } from '@/components/parts/Button';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { Stack } from '@/components/parts/Stack';
import { StepSection } from '@/components/parts/StepSection';
import { TermsNote } from '@/components/parts/TermsNote';
import { ProofEnded } from './ProofEnded';
import { proveClientHref, type OfferIds, type RefundOffer } from '@/hooks/refunds/offers';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { termsConnectText } from '@/lib/app/text';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { PROOF_ENDINGS } from '@/lib/access/clientProof';
import { clientRefundText } from '@/lib/clients/text';

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
        hint={clientRefundText.confirmed(day)}
        state="done"
      />
    );
  }
  if (isWaiting)
    return (
      <StepSection
        number={number}
        title={title}
        hint={clientRefundText.onlyForEarly}
        state="next"
      />
    );
  return (
    <StepSection number={number} title={title} hint={clientRefundText.onceOnly} state="current">
      <Stack gap={16}>
        <ProofEnded />
        {vrn ? (
          <Panel>
            <p>{clientRefundText.howConfirmed(formatVatNumber(vrn))}</p>
            <TermsNote before={termsConnectText} />
            <ActionRow>
              <Button variant="contained" component="a" href={proveClientHref(ids)}>
                Confirm with HMRC
              </Button>
              <p>{clientRefundText.comeBack}</p>
            </ActionRow>
          </Panel>
        ) : (
          <p>{PROOF_ENDINGS.no_number.sentence}</p>
        )}
      </Stack>
    </StepSection>
  );
}
