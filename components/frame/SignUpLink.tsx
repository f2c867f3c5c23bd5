import type { MouseEvent } from 'react';
import { useRouter } from 'next/router';
import { TextLink } from '@/components/parts/TextLink';
import { useSignUpDialog } from '@/hooks/useSignUpDialog';
import { useUtm } from '@/hooks/useUtm';
import { pageHref } from '@/lib/routes/hrefs';
import { routeOf } from '@/lib/routes/routes';

/** Where "Sign Up" leads: to the pop-up on the landing page, which opens again at once when this is that page. */
export function useSignUpHref() {
  const { pathname } = useRouter();
  const { open } = useSignUpDialog();
  const { withUtm } = useUtm();
  const isHere = routeOf(pathname)?.signUpDialog ?? false;
  return {
    href: withUtm(pageHref('landing')),
    onClick: (event: MouseEvent) => {
      if (!isHere) return;
      event.preventDefault();
      open();
    },
  };
}

/** "Sign Up" inside a sentence. */
export function SignUpLink() {
  return <TextLink {...useSignUpHref()}>Sign Up</TextLink>;
}
