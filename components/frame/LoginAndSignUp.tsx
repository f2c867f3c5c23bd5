import { styled } from '@mui/material/styles';
import { useSignUpHref } from './SignUpLink';
import { Button } from '@/components/parts/Button';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';

const Buttons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 8,
  margin: '0 4px',
  // A phone has room for one of the two; the menu has the other.
  [theme.breakpoints.down('sm')]: { '& > :first-of-type:not(:only-child)': { display: 'none' } },
}));

/**
 * Renders the login and sign-up buttons of the header (docs/rules/design.md#sign-up-on-the-page).
 * OpenTax has its own sign-up page.
 */
export function LoginAndSignUp({ area }: { area: RouteRow['area'] }) {
  const signUp = useSignUpHref();
  const isOpenTax = area === 'openTax';
  return (
    <Buttons>
      <Button size="small" variant="outlined" href={pageHref('login')}>
        {isOpenTax ? 'Log in' : 'Login'}
      </Button>
      <Button
        size="small"
        variant="contained"
        {...(isOpenTax ? { href: pageHref('openTaxSignUp') } : signUp)}
      >
        {isOpenTax ? 'Sign up' : 'Sign Up'}
      </Button>
    </Buttons>
  );
}
