import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import { proofEnding } from '@/lib/access/clientProof';

/** The reason why the visit to HMRC failed, from the address. */
export function ProofEnded() {
  const { query } = useRouter();
  const ended = proofEnding(query.outcome);
  return ended ? (
    <Notice tone="error" title={ended.title}>
      {ended.sentence}
    </Notice>
  ) : null;
}
