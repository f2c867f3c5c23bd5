import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import { visitEnded } from '@/lib/connections/agentConsent';

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
    <Notice tone="success" title="HMRC is connected.">
      Your clients are being read, one after another. Each row says when that was, and you can leave
      this page meanwhile.
    </Notice>
  );
}
