import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  alignContent: 'center',
  gap: 32,
  '& > div': { display: 'flex', alignItems: 'center', gap: 14 },
  '& svg': { flex: 'none', display: 'block' },
  '& strong': { ...theme.typography.body1, fontWeight: 600, display: 'block' },
  color: theme.vars.palette.brand.heroText,
  '& > div:first-of-type': { color: '#FFFFFF' },
  '& > div:last-of-type': { gap: 8 },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.brand.heroText },
}));

const Dots = styled('span')({
  flex: '1 1 12px',
  minWidth: 12,
  height: 0,
  borderTop: '2px dotted currentColor',
});

const Pill = styled('span')(({ theme }) => ({
  padding: '3px 18px',
  borderRadius: 999,
  border: '2px solid currentColor',
  textAlign: 'center',
  [theme.breakpoints.down('sm')]: { padding: '3px 12px' },
}));

/**
 * Renders our payment solid, HMRC's hollow and likely: 14 days to a usual approval and 30 that HMRC
 * allows itself, plus the three working days a bank takes (docs/rules/vat.md#repayment-estimate,
 * docs/rules/design.md#login-page). In days, because the page does not know when it is read.
 */
export function PromiseDrawing() {
  return (
    <Root>
      <div>
        <svg width="56" height="28" aria-hidden="true" focusable="false" fill="currentColor">
          <circle cx="5" cy="14" r="5" />
          <rect x="5" y="12" width="38" height="4" />
          <circle cx="42" cy="14" r="14" />
        </svg>
        <span>
          <strong>As little as 24 hours</strong>
          <small>with InstantVAT, always at least 3 working days faster</small>
        </span>
      </div>
      <div>
        <svg width="10" height="10" aria-hidden="true" focusable="false" fill="currentColor">
          <circle cx="5" cy="5" r="5" />
        </svg>
        <Dots />
        <Pill>likely 17 to 33 days from HMRC</Pill>
      </div>
    </Root>
  );
}
