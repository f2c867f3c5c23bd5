import type { MouseEvent } from 'react';
import { useRouter } from 'next/router';
import { TextLink } from '@/components/parts/TextLink';
import { useSignUpDialog } from '@/hooks/auth/useSignUpDialog';
import { pageHref } from '@/lib/app/hrefs';
import { getRoute } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/**
 * Returns the link of "Sign Up": to the pop-up on the landing page, which reopens at once if this
 * is that page.
 */
export function useSignUpHref() {
  const { pathname } = useRouter();
  const { open } = useSignUpDialog();
  const isHere = getRoute(pathname)?.signUpDialog ?? false;
  return {
    href: pageHref('landing'),
    onClick: (event: MouseEvent) => {
      if (!isHere) return;
      event.preventDefault();
      open();
    },
  };
}

/** Renders "Sign Up" inside a sentence: a link to the pop-up, or to OpenTax's own page. */
export function SignUpLink({ area }: Pick<RouteRow, 'area'>) {
  const popUp = useSignUpHref();
  return (
    <TextLink {...(area === 'openTax' ? { href: pageHref('openTaxSignUp') } : popUp)}>
      Sign Up
    </TextLink>
  );
}
