import { useCallback, useState } from 'react';
import { useRouter } from 'next/router';

/**
 * Whether something beside the page is open, and what opens and closes it. It belongs to the page
 * it was opened on: going to another, or to the same of another company, closes it for good.
 */
export function useOpenHere(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { pathname, query, isReady } = useRouter();
  // Until the router has read the address the company is not known; that it becomes known is not
  // going elsewhere.
  const page = isReady ? `${pathname} ${String(query.company_id)}` : pathname;
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === page || openOn === pathname;
  // Done while drawing, so that coming back does not find it open.
  if (openOn !== undefined && openOn !== page) setOpenOn(isOpen ? page : undefined);
  const setOpen = useCallback((open: boolean) => setOpenOn(open ? page : undefined), [page]);
  return [isOpen, setOpen];
}
