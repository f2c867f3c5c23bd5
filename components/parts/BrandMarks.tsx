import { styled } from '@mui/material/styles';

/**
 * Renders InstantVAT's mark: a solid dot (your money, now), a line, and a hollow ring (HMRC's,
 * later). docs/rules/design.md#solid-and-hollow; at least 24 wide.
 */
function InstantVatMark({ width = 34 }: { width?: number }) {
  return (
    <svg
      viewBox="0 0 34 14"
      width={width}
      height={(width * 14) / 34}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path d="M7 7h14" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="27" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}

/**
 * Renders OpenTax's mark: four taxes, one still to come (docs/rules/design.md#solid-and-hollow).
 */
export function OpenTaxMark({ width = 24 }: { width?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={width} height={width} aria-hidden="true" focusable="false">
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <circle cx="18" cy="6" r="5.5" fill="currentColor" />
      <circle cx="6" cy="18" r="5.5" fill="currentColor" />
      <circle cx="18" cy="18" r="4.4" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}

const Root = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  color: theme.vars.palette.brand.text,
}));

const Name = styled('span')(({ theme }) => ({
  fontSize: '1.0625rem',
  lineHeight: 1.4,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  color: theme.vars.palette.text.primary,
}));

const By = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.disabled,
  paddingLeft: 10,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

interface WordmarkProps {
  product: 'InstantVAT' | 'OpenTax';
  /** Text after the line: "by Adsum". Left out on small screens. */
  beside?: string;
}

/**
 * Renders the mark with the product's name at 17 px, gap 10
 * (docs/rules/design.md#solid-and-hollow).
 */
export function Wordmark({ product, beside }: WordmarkProps) {
  return (
    <Root>
      <Mark>{product === 'InstantVAT' ? <InstantVatMark /> : <OpenTaxMark />}</Mark>
      <Name>{product}</Name>
      {beside ? <By>{beside}</By> : null}
    </Root>
  );
}
