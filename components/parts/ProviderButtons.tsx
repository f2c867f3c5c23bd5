import { styled } from '@mui/material/styles';
import type { Brand } from './ProviderMarks';
import { SignInButton } from './SignInButton';

const Grid = styled('ul')<{ stacked: boolean }>(({ theme, stacked }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: stacked ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
  // The last of an odd number has a row of its own.
  ...(!stacked && { '& > li:last-child:nth-child(odd)': { gridColumn: '1 / -1' } }),
  [theme.breakpoints.down('sm')]: { gap: stacked ? 12 : 8 },
}));

interface ProviderButtonsProps {
  /** In the partner's order (docs/rules/product.md#provider-order). */
  brands: readonly { brand: Brand; href: string }[];
  /** One under the other with icons at the left, as on the login page. */
  stacked?: boolean;
  /** `onPhone`: there the two-column grid has room for the brand's name only. */
  hideWording?: boolean | 'onPhone';
}

/**
 * Renders the provider buttons, two by two (docs/rules/design.md#sign-up-on-the-page) or stacked
 * (docs/rules/design.md#login-page).
 */
export function ProviderButtons({
  brands,
  stacked = false,
  hideWording = false,
}: ProviderButtonsProps) {
  return (
    <Grid stacked={stacked}>
      {brands.map(({ brand, href }) => (
        <li key={brand} data-brand={brand}>
          <SignInButton
            brand={brand}
            href={href}
            hideWording={hideWording}
            align={stacked ? 'start' : 'centre'}
          />
        </li>
      ))}
    </Grid>
  );
}
