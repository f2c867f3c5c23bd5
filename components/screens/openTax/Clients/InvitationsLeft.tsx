import { useInvitationsLeft } from '@/hooks/clients/clients';

/**
 * How many clients can be invited today and why so many
 * (docs/rules/product.md#allowances-of-a-practice). Where it cannot be read nothing is lost: the
 * act itself says when there are none left.
 */
export function InvitationsLeft({ practiceId }: { practiceId: string }) {
  const { data } = useInvitationsLeft(practiceId);
  return data ? <p>{data.words}</p> : null;
}
