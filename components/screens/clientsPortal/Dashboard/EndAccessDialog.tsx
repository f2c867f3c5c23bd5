import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { TextLink } from '@/components/parts/TextLink';
import { useAgentDetails, useEndAgent, type Agent } from '@/hooks/clients/portal';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { pageHref } from '@/lib/app/hrefs';
import { useAlerts } from '@/hooks/app/useAlerts';
import { END_AT_HMRC, endingWords } from '@/lib/clients/portal/endingCare';
import { clientDashboardText } from '@/lib/clients/text';

interface EndAccessDialogProps {
  companyId: string;
  agent: Agent;
  onClose: () => void;
}

/**
 * Says what ends and what does not, before a client ends its accountants' sight
 * (docs/rules/product.md#ending-a-practices-sight).
 */
export function EndAccessDialog({
  companyId,
  agent: { client_id: clientId, practice_name: practice },
  onClose,
}: EndAccessDialogProps) {
  const end = useEndAgent(companyId, clientId);
  const { show } = useAlerts();
  const { data: details } = useAgentDetails(companyId);
  const isLast = details?.agents.length === 1;
  const go = useGoAfterAnswer();
  const { stays, does, doesNot } = endingWords(practice);
  const onSuccess = () => {
    onClose();
    show(clientDashboardText.accessEnded(practice), 'success');
    // Without accountants the company is the person's own.
    if (isLast) void go(pageHref('dashboard', { company_id: companyId }));
  };
  return (
    <AskOnceMore
      title={`End the access of ${practice}?`}
      act="End their access"
      acting="Ending their access"
      keep="Keep them"
      failed={clientDashboardText.accessNotEnded}
      of={end}
      onAct={() => end.mutate({ confirmed: true }, { onSuccess })}
      onClose={onClose}
    >
      <h3>What stays yours</h3>
      <ul>
        {stays.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <h3>What happens</h3>
      <ul>
        {does.map((doe) => (
          <li key={doe}>{doe}</li>
        ))}
      </ul>
      <h3>What does not</h3>
      <ul>
        {doesNot.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <p>
        <TextLink component="a" href={END_AT_HMRC} target="_blank" rel="noopener noreferrer">
          How to end it at HMRC<span className="visually-hidden"> (opens in a new tab)</span>
        </TextLink>
      </p>
    </AskOnceMore>
  );
}
