import { useClientSignUp, type AgentIds } from '@/hooks/clients/signUp';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { pageHref } from '@/lib/app/hrefs';

const PAGE_OF = { taxes: 'clientTaxes', hmrc: 'clientHmrc', done: undefined } as const;

/**
 * Leads to the step that is open, on whatever device; answers true until it is known that none is,
 * or nobody can tell.
 */
export function useOpenStep(ids: AgentIds | undefined): boolean {
  const { data, isLoading } = useClientSignUp(ids);
  const page = data ? PAGE_OF[data.step] : undefined;
  const next = ids && page ? pageHref(page, { ...ids }) : undefined;
  useAutomaticReplace(next);
  return isLoading || next !== undefined;
}
