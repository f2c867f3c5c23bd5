import { WithPractice } from '@/components/screens/openTax/WithPractice';
import { TriageBoard } from './TriageBoard';

/**
 * What waits for somebody over all clients and taxes, what waits most first, each with its reason
 * and its one next act (docs/rules/product.md#triage). Without a practice in the address it is the
 * person's own.
 */
export default function Triage() {
  return (
    <WithPractice title="Triage">
      {(practice) => <TriageBoard key={practice.id} practice={practice} />}
    </WithPractice>
  );
}
