import { useProfile } from '@/hooks/auth/auth';
import { usePartner } from '@/hooks/app/usePartner';

/**
 * Whose fee this visitor sees, the same on every page: that of the partner frozen with their
 * account, else that of the partner they came through (docs/rules/product.md#fee).
 */
export function useFeePartner(): string {
  const visitor = usePartner();
  return useProfile().data?.partner ?? visitor;
}
