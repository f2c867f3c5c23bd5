import { memo } from 'react';
import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import { visitEnded } from '@/lib/connections/agentConsent';
import { dashboardText } from '@/lib/clients/text';

const AFTER_CONNECTING = {
  true: dashboardText.readingClients,
  false: dashboardText.addClientsNext,
  undefined: '\u00a0',
} as const;

/**
 * Renders the result of the visit to HMRC that led to this page; empty where it was opened in
 * another way. `hasClients` is undefined until it is known.
 */
export const VisitEnded = memo(function VisitEnded({
  hasClients,
}: {
  hasClients: boolean | undefined;
}) {
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
      {AFTER_CONNECTING[`${hasClients}`]}
    </Notice>
  );
});
