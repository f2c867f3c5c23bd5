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
import { connectionText } from '@/lib/connections/text';

const XERO_TITLES: Record<Outcome, string> = {
  refused: connectionText.xeroRefused,
  wrong_account: connectionText.anotherXeroLogin,
  agent: connectionText.xeroNotAllowed,
  ours: connectionText.xeroRefused,
  unclear: connectionText.xeroRefused,
  timed_out: connectionText.xeroTooSlow,
  down: connectionText.xeroDown,
  expired: connectionText.xeroVisitEnded,
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
      <Notice tone="success" title={connectionText.xeroConnected}>
        {connectionText.xeroFillsBoxes}
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
