import { useInvitationsLeft } from '@/hooks/clients/clients';

/**
 * Renders how many clients can be invited today and the reason for the limit. Where it cannot be
 * read it is left out: inviting reports it when there are none left
 * (docs/rules/product.md#allowances-of-a-practice).
 */
export function InvitationsLeft({ practiceId }: { practiceId: string }) {
  const { data } = useInvitationsLeft(practiceId);
  return data ? <p>{data.words}</p> : null;
}
