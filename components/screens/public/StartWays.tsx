import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BUTTON_CLASS, Button } from '@/components/parts/Button';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';

/** As wide in both states, so that the links beside it stay where they are. */
const Ways = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  width: '15.5em',
  whiteSpace: 'nowrap',
  [`& > .${BUTTON_CLASS}`]: { flex: 1 },
  [`& > a:not(.${BUTTON_CLASS})`]: { padding: '4px 0' },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

interface StartWaysProps {
  /** Address of "Sign up". */
  signUp: string;
  /** Draws the main button; `Button` by default. */
  button?: typeof Button;
  /** The way to log in, for visitors only. */
  children?: ReactNode;
}

/**
 * Renders "Sign up" and the way to log in. A signed-in person gets the button to their own pages
 * instead, in the same place; it is the same element, which keeps the focus.
 */
export function StartWays({ signUp, button: Press = Button, children }: StartWaysProps) {
  const isSignedIn = useSession() === 'in';
  return (
    <Ways>
      <Press variant="contained" href={isSignedIn ? pageHref('home') : signUp}>
        {isSignedIn ? 'Go to your home page' : 'Sign up'}
      </Press>
      {isSignedIn ? null : children}
    </Ways>
  );
}
