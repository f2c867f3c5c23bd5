import { styled } from '@mui/material/styles';
import { Panel } from '@/components/parts/Panel';
import type { VatReturn } from '@/hooks/overview/vat';
import { scoreText } from '@/lib/refunds/text';

const List = styled('ol')({ display: 'grid', gap: 16, '& h3': { marginBottom: 4 } });

/** HMRC's own messages about a draft, verbatim and in its order. They never block filing. */
export function AssistFeedback({ feedback }: { feedback: VatReturn['assistFeedback'] }) {
  if (!feedback || feedback.length === 0) return null;
  const ordered = [...feedback].sort((a, b) => a.itemNumber - b.itemNumber);
  return (
    <Panel role="group" aria-label="HMRC’s feedback on these figures">
      <p>{scoreText.hmrcComments}</p>
      <List>
        {ordered.map(({ itemNumber, title, body, action }) => (
          <li key={itemNumber}>
            <h3>{title}</h3>
            <p>{body}</p>
            {action ? <p>{action}</p> : null}
          </li>
        ))}
      </List>
    </Panel>
  );
}
