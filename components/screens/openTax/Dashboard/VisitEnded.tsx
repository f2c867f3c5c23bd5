import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import { visitEnded } from '@/lib/connections/agentConsent';
import { dashboardText } from '@/lib/clients/text';

/**
 * Renders the result of the visit to HMRC that led to this page; empty where it was opened in
 * another way.
 */
export function VisitEnded() {
  const { query } = useRouter();
  const ended = visitEnded(query.outcome);
  if (ended)
    return (
      <Notice tone="warning" title={ended.title}>
        {ended.sentence}
      </Notice>
    );
  return query.connected === undefined ? null : (
    <Notice tone="success" title={dashboardText.connected}>
      {dashboardText.readingClients}
    </Notice>
  );
}
