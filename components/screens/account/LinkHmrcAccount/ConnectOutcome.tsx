import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import {
  HMRC_OUTCOMES,
  isOutcome,
  WRONG_ACCOUNT_CAUSES,
  XERO_OUTCOMES,
  type Outcome,
} from '@/components/parts/consentOutcomes';

const XERO_TITLES: Record<Outcome, string> = {
  refused: 'You chose not to connect Xero.',
  wrong_account: 'That was another Xero login.',
  agent: 'That Xero login may not act for this business.',
  timed_out: 'Xero took too long to answer.',
  down: 'Xero is not answering at the moment.',
  expired: 'That visit to Xero has ended.',
};

const Causes = styled('ul')({ marginTop: 8, '& li': { marginTop: 4 } });

/**
 * Renders the result of the last visit to a provider's consent page: the reason if it ended without
 * a connection, else success (docs/rules/design.md#connecting).
 */
export function ConnectOutcome() {
  const { outcome, provider, connected } = useRouter().query;
  if (connected === 'xero') {
    return (
      <Notice tone="success" title="Xero is connected.">
        The nine boxes are filled in from your bookkeeping. You check them before anything is sent.
      </Notice>
    );
  }
  if (!isOutcome(outcome)) return null;
  if (provider === 'xero')
    return (
      <Notice tone="error" title={XERO_TITLES[outcome]}>
        {XERO_OUTCOMES[outcome]}
      </Notice>
    );
  const { title, what, safe } = HMRC_OUTCOMES[outcome];
  return (
    <Notice tone="error" title={`${title}.`}>
      {what} {safe}
      {outcome === 'wrong_account' ? (
        <Causes>
          {WRONG_ACCOUNT_CAUSES.map((cause) => (
            <li key={cause.title}>
              <b>{cause.title}.</b> {cause.text}
            </li>
          ))}
        </Causes>
      ) : null}
    </Notice>
  );
}
