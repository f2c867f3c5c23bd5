import { WithPractice } from '@/components/screens/openTax/WithPractice';
import { TriageBoard } from './TriageBoard';

/**
 * Renders everything that needs action over all clients and taxes, the most urgent first, each with
 * its reason and its one next action. Without a practice in the address it is the person's own
 * (docs/rules/product.md#triage).
 */
export default function Triage() {
  return (
    <WithPractice title="Triage">
      {(practice) => <TriageBoard key={practice.id} practice={practice} />}
    </WithPractice>
  );
}
