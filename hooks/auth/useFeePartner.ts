import { useProfile } from '@/hooks/auth/auth';
import { usePartner } from '@/hooks/app/usePartner';

/**
 * Returns the partner whose fee this visitor sees on every page: the one frozen with their account,
 * else the one they came through (docs/rules/product.md#fee).
 */
export function useFeePartner(): string {
  const visitor = usePartner();
  return useProfile().data?.partner ?? visitor;
}
