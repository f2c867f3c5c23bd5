import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSignUpHref } from '@/components/frame/SignUpLink';
import { useUtm } from '@/hooks/useUtm';
import { pageHref } from '@/lib/routes/hrefs';

const Buttons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 8,
  margin: '0 4px',
  // There is room for one of the two on a phone; the menu has the other.
  [theme.breakpoints.down('sm')]: { '& > :first-of-type': { display: 'none' } },
}));

/** What a visitor finds at the right of the header (picture a). */
export function LoginAndSignUp() {
  const signUp = useSignUpHref();
  const { withUtm } = useUtm();
  return (
    <Buttons>
      <Button size="small" variant="outlined" href={withUtm(pageHref('login'))}>
        Login
      </Button>
      <Button size="small" variant="contained" {...signUp}>
        Sign Up
      </Button>
    </Buttons>
  );
}
