import type { AgentOutcome } from '@/lib/connections/agentConsent';
import type { VisitOutcome } from '@/server/connections/connectPages';
import type { PracticeConnection } from '@/lib/access/practiceConnection';

const HOME = '/portal/v2/open-tax/dashboard';

/**
 * Returns the page on which a practice's person lands after a visit to HMRC: connected, or with the
 * outcome.
 */
export function practiceLanding(
  kind: PracticeConnection,
  practiceId: string | undefined,
  outcome: VisitOutcome | AgentOutcome | undefined,
): string {
  const said: Record<string, string> = outcome ? { outcome, provider: kind } : { connected: kind };
  return `${HOME}?${new URLSearchParams({ ...(practiceId && { company_id: practiceId }), ...said })}`;
}
