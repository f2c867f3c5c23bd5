import { partnerKind } from '@/lib/auth/partners';

/** Names the partner's kind on `<html>`, where stylesheets find it. */
export function markPartner(partner: string): void {
  const kind = partnerKind(partner);
  const { dataset } = document.documentElement;
  if (kind) dataset.partner = kind;
  else delete dataset.partner;
}
