import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Provenance } from '@/components/parts/Provenance';
import { TextLink } from '@/components/parts/TextLink';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { ClaimSummary } from '@/hooks/overview/vat';

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
            We email you{' '}
            {claim.state === 'confirmed'
              ? 'when you are paid. Unless you have turned it off, also'
              : ''}{' '}
            when HMRC is late, holds the refund or looks more closely, and when the claim closes
            {claim.state === 'confirmed' ? '' : ', unless you have turned that off'}.
          </span>
          <TextLink href={pages.notices} aria-label="Change what we email you about">
            Change
          </TextLink>
        </Notices>
      ) : null}
      {claim.hmrcReadAt ? <Provenance source="HMRC" readAt={claim.hmrcReadAt} now={now} /> : null}
    </Foot>
  );
}
