import { Button } from '@/components/parts/Button';
import { StatusChip } from '@/components/parts/StatusChip';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import { ActionRow, Panel } from '@/components/parts/Panel';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatReturn } from '@/hooks/overview/vat';

interface ClaimMadeProps {
  claim: NonNullable<VatReturn['claim']>;
  number: number;
  state: SectionState;
  pages: Pick<VatPages, 'claim'>;
}

/**
 * The last step of a return with a sold refund: the claim's status and a link to it, also after it
 * is closed.
 */
export function ClaimMade({ claim, number, state, pages }: ClaimMadeProps) {
  return (
    <StepSection number={number} title="Claim" state={state} last>
      <Panel>
        <span>
          <StatusChip word={claim.status} />
        </span>
        <p>
          Claim {claim.reference}. {claim.sentence}
        </p>
        <ActionRow>
          <Button variant="contained" href={pages.claim(claim.id)}>
            Open the claim
          </Button>
        </ActionRow>
      </Panel>
    </StepSection>
  );
}
