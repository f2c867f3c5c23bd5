import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { useQueryClient } from '@tanstack/react-query';
import { seenProduct, type Product } from '@/lib/app/browser/product';
import { rememberReturnPath, takeReturnPath } from '@/lib/app/browser/returnPath';
import { pageHref } from '@/lib/app/hrefs';
import { isKnownPath } from '@/lib/app/routes';
import { forgetPerson } from '@/hooks/app/useForgetThisBrowser';
import { beginAs } from '@/hooks/app/useSession';

/** The product whose login page follows, and the address that whoever logs in next goes on to. */
interface Staying {
  product: Product;
  place: string | undefined;
}

/**
 * What outlasts logging out. To be taken before the server is asked, because its answer makes the
 * browser empty its storage. `comesBack` keeps the address: somebody else's link opened by the
 * wrong person.
 */
export const takeStaying = (comesBack = false): Staying => ({
  product: seenProduct(),
  place: comesBack ? takeReturnPath(isKnownPath) : undefined,
});

export function putBack({ place }: Staying): void {
  if (place) rememberReturnPath(place);
}

/**
 * To be called when the server has ended the session: nothing of the person stays in this browser
 * (docs/rules/security.md#signed-out).
 */
export function useSignedOut(): (staying?: Staying) => void {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    (staying = takeStaying()) => {
      forgetPerson(staying.product);
      putBack(staying);
      void beginAs(client, undefined).then(() => router.replace(pageHref('login')));
    },
    [client, router],
  );
}
