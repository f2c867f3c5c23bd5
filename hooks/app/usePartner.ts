import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { choosePartner } from '@/lib/app/browser/partner';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { getRoute } from '@/lib/app/routes';

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : value?.[0];

/**
 * Returns the partner this visitor came through, lower-cased (docs/rules/product.md#partner).
 * Without one, and until the page knows its address, it is the partner of a partner's landing page,
 * elsewhere organic.
 */
export function usePartner(): string {
  const router = useRouter();
  const landing = getRoute(router.pathname)?.partner;
  const [partner, setPartner] = useState<string>(landing ?? DEFAULT_PARTNER);
  const byName = single(router.query.partner);
  const byId = single(router.query.partner_id);
  useEffect(() => {
    if (router.isReady) setPartner(choosePartner({ partner: byName, partner_id: byId }, landing));
  }, [router.isReady, byName, byId, landing]);
  return partner;
}
