import { useComing } from '@/components/parts/coming';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Text } from '@/components/parts/Text';
import { SharedRow } from './SharedRow';
import type { AgentIds } from '@/hooks/clients/signUp';
import { useAgentDetails } from '@/hooks/clients/portal';
import { useSharedTaxes } from '@/hooks/clients/sharing';
import { clientSharingText } from '@/lib/clients/text';

/**
 * What each practice sees of the company's taxes, a card for each: only for those who may say so.
 */
export function Sharing({ companyId }: { companyId: string | null }) {
  const { data, isPending } = useAgentDetails(companyId);
  useComing(isPending);
  if (!data || companyId === null || companyId === '') return null;
  return data.agents.map(({ client_id, practice_name: practice }) => (
    <OfPractice key={client_id} ids={{ company_id: companyId, client_id }} practice={practice} />
  ));
}

function OfPractice({ ids, practice }: { ids: AgentIds; practice: string }) {
  const { data, error, isFetching, refetch } = useSharedTaxes(ids);
  if (error?.status === 404) return null;
  const face = (): CardState => {
    if (error && !data) {
      return {
        kind: 'error',
        what: clientSharingText.notRead,
        safe: clientSharingText.nothingChangedAfter(error.sentence),
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={4} height={64} /> };
    return {
      kind: 'full',
      children: (
        <div>
          <Text font="body2" tone="quiet" below={12}>
            {clientSharingText.lead(practice)}
          </Text>
          {data.taxes.map((shared) => (
            <SharedRow key={shared.tax} ids={ids} practice={practice} shared={shared} />
          ))}
        </div>
      ),
    };
  };
  return <SummaryCard title={`What ${practice} sees`} face={face()} height={420} />;
}
