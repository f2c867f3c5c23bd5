import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { useProfile } from '@/hooks/auth/auth';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { pageHref } from '@/lib/app/hrefs';

const Ways = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  overflowWrap: 'anywhere',
  '& p': { minWidth: 0 },
}));

/**
 * Whose login this is, and the way to another one that comes back to this page: its link may have
 * been meant for somebody else.
 */
export function OtherLogin() {
  const me = useProfile().data?.email;
  const comeBackHere = useComeBackHere();
  if (!me) return null;
  return (
    <Ways>
      <p>
        You are logged in as <strong>{me}</strong>.
      </p>
      <Button
        variant="outlined"
        href={pageHref('logout', { come_back: '1' })}
        onClick={comeBackHere}
      >
        Log out and come back here
      </Button>
    </Ways>
  );
}
