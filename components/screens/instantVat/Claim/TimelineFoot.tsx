import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Provenance } from '@/components/parts/Provenance';
import { TextLink } from '@/components/parts/TextLink';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { ClaimSummary } from '@/hooks/overview/vat';
import { claimText } from '@/lib/refunds/text';

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 32,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
const Notices = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 12,
  '& a': { padding: '10px 0' },
}));

/**
 * The e-mails that we send about a claim if chosen, and the time of the last sync
 * (docs/rules/design.md#timeline).
 */
export function TimelineFoot({
  claim,
  pages,
  now,
}: {
  claim: ClaimSummary;
  pages: Pick<VatPages, 'notices'>;
  now: Date;
}) {
  return (
    <Foot>
      {claim.clock && pages.notices ? (
        <Notices className="no-print">
          <Icon of={Bell} />
          <span>
            {claim.state === 'confirmed' ? claimText.emailsBeforePayout : claimText.emails}
          </span>
          <TextLink href={pages.notices} aria-label={claimText.changeEmails}>
            Change
          </TextLink>
        </Notices>
      ) : null}
      {claim.hmrcReadAt ? <Provenance source="HMRC" readAt={claim.hmrcReadAt} now={now} /> : null}
    </Foot>
  );
}
