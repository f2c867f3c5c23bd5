import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { keepAttribution } from '@/lib/app/browser/attribution';
import { appendAttribution, type Attribution } from '@/lib/auth/attribution';

/**
 * Returns the visit's marketing parameters, and a function that adds them to a link
 * (docs/rules/product.md#attribution).
 */
export function useUtm() {
  const router = useRouter();
  const [utm, setUtm] = useState<Attribution>({});
  useEffect(() => {
    if (!router.isReady) return;
    const kept = keepAttribution(router.query);
    setUtm((before) => (JSON.stringify(before) === JSON.stringify(kept) ? before : kept));
  }, [router.isReady, router.query]);
  return { utm, withUtm: (href: string) => appendAttribution(href, utm) };
}
