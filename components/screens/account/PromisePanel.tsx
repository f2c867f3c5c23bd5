import { styled } from '@mui/material/styles';
import { usePartner } from '@/hooks/usePartner';
import { feeSentence } from '@/lib/domain/refundFee';

const Root = styled('aside')(({ theme }) => ({
  '--focus-ring': '#FFFFFF',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 56,
  padding: 56,
  backgroundColor: theme.vars.palette.brand.hero,
  color: '#FFFFFF',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Display = styled('p')(({ theme }) => ({ ...theme.typography.display }));

const Soft = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.brand.heroText }));

const Rows = styled('div')({ display: 'grid', gap: 40 });

const Ours = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, '& strong': { display: 'block', fontSize: '0.9375rem' }, '& svg': { flex: 'none' } });

const Theirs = styled('div')({ display: 'flex', alignItems: 'center', maxWidth: 440 });

const Dots = styled('span')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  color: theme.vars.palette.brand.heroText,
  '&::before': { content: '""', flex: 'none', width: 10, height: 10, borderRadius: '50%', backgroundColor: 'currentColor' },
  '&::after': {
    content: '""',
    flex: 1,
    height: 4,
    marginRight: 8,
    backgroundImage: 'radial-gradient(circle, currentColor 1.5px, transparent 1.75px)',
    backgroundSize: '9px 4px',
  },
}));

const Pill = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '4px 28px',
  borderRadius: 999,
  border: `3px solid ${theme.vars.palette.brand.heroText}`,
}));

/** The promise beside the login: solid and soon is ours, dotted and hollow is waiting (design §1). */
export function PromisePanel() {
  const partner = usePartner();
  return (
    <Root aria-label="What InstantVAT does">
      <Display>Get your VAT refund in as little as 24 hours</Display>
      <Rows>
        <Ours>
          <svg viewBox="0 0 55 28" width="55" height="28" aria-hidden="true" focusable="false">
            <circle cx="5" cy="14" r="5" fill="currentColor" />
            <path d="M5 14h36" stroke="currentColor" strokeWidth="4" />
            <circle cx="41" cy="14" r="14" fill="currentColor" />
          </svg>
          <div>
            <strong>As little as 24 hours</strong>
            <Soft>with InstantVAT, always at least 3 working days faster</Soft>
          </div>
        </Ours>
        <Theirs>
          <Dots />
          <Pill>17 to 33 days from HMRC</Pill>
        </Theirs>
      </Rows>
      <Soft>{`${feeSentence(partner)}.`}</Soft>
    </Root>
  );
}
