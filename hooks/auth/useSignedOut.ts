import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { seenProduct, type Product } from '@/lib/app/browser/product';
import { rememberReturnPath, takeReturnPath } from '@/lib/app/browser/returnPath';
import { tellOtherTabs } from '@/lib/app/browser/sessionOwner';
import { pageHref } from '@/lib/app/hrefs';
import { isKnownPath } from '@/lib/app/routes';
import { forgetPerson } from '@/hooks/app/useForgetThisBrowser';
import { beginAs } from '@/hooks/app/useSession';

/** Values kept across logging out: the product, for its login page, and the path to return to. */
interface Staying {
  product: Product;
  place: string | undefined;
}

/**
 * Returns the values kept across logging out. Call it before the request, because the response
 * clears the browser's storage. `comesBack` keeps the return path: the wrong person was signed in
 * when a link was opened.
 */
export const takeStaying = (comesBack = false): Staying => ({
  product: seenProduct(),
  place: comesBack ? takeReturnPath(isKnownPath) : undefined,
});

export function putBack({ place }: Staying): void {
  if (place) rememberReturnPath(place, true);
}

/**
 * Returns the function to call once the server has ended the session: it removes everything of the
 * person from this browser (docs/rules/security.md#signed-out).
 */
export function useSignedOut(): (staying?: Staying) => void {
  const client = useQueryClient();
  const goOn = useGoAfterAnswer();
  return useCallback(
    (staying = takeStaying()) => {
      forgetPerson(staying.product);
      tellOtherTabs();
      putBack(staying);
      void beginAs(client, undefined).then(() => goOn(pageHref('login'), { replace: true }));
    },
    [client, goOn],
  );
}
