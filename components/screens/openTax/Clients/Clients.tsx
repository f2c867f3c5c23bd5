import { WithPractice } from '@/components/screens/openTax/WithPractice';
import { RowsSkeleton } from '@/components/screens/openTax/list/TableStates';
import { ClientList } from './ClientList';

/**
 * Renders a practice's clients: whether each can be read, has joined, and its owner
 * (docs/rules/product.md#clients-list).
 */
export default function Clients() {
  return (
    <WithPractice title="Clients" skeleton={<RowsSkeleton cardHeight={165} />}>
      {(practice) => <ClientList key={practice.id} practice={practice} />}
    </WithPractice>
  );
}
