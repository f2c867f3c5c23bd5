import { useCallback, useState } from 'react';
import { useRouter } from 'next/router';

/**
 * Returns whether something beside the page is open, and its setter. Going to another page or
 * company closes it for good.
 */
export function useOpenHere(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { pathname, query, isReady } = useRouter();
  // The company is unknown until the router has read the address, which is not a change of page.
  const page = isReady ? `${pathname} ${String(query.company_id)}` : pathname;
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === page || openOn === pathname;
  // Set during render, so that coming back does not find it open.
  if (openOn !== undefined && openOn !== page) setOpenOn(isOpen ? page : undefined);
  const setOpen = useCallback((open: boolean) => setOpenOn(open ? page : undefined), [page]);
  return [isOpen, setOpen];
}
