import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import { proofEnding } from '@/lib/access/clientProof';

/** How the visit to HMRC that just ended came to nothing, as the address names it. */
export function ProofEnded() {
  const { query } = useRouter();
  const ended = proofEnding(query.outcome);
  return ended ? (
    <Notice tone="error" title={ended.title}>
      {ended.sentence}
    </Notice>
  ) : null;
}
