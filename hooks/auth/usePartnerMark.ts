import { useEffect } from 'react';
import { markPartner } from '@/lib/app/landing/markPartner';

/** Names the partner's kind on `<html>`, where the pop-up's stylesheet finds it. */
export function usePartnerMark(partner: string): void {
  useEffect(() => markPartner(partner), [partner]);
}
