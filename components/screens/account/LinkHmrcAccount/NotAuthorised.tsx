import { styled } from '@mui/material/styles';
import { Notice } from '@/components/parts/Notice';
import { formatReading } from '@/lib/kernel/dates/ukDates';

/**
 * The three things behind HMRC's CLIENT_OR_AGENT_NOT_AUTHORISED
 * (docs/rules/hmrc.md#not-authorised), how to tell each, and the way out of it.
 */
const CAUSES = [
  {
    title: 'The login does not belong to this business',
    tell: 'You have more than one Government Gateway login, or someone else’s was used.',
    mend: 'Reconnect with the login that VAT returns of this business are filed with.',
  },
  {
    title: 'The business is not signed up to Making Tax Digital for VAT',
    tell: 'It registered for VAT lately, or left the scheme.',
    mend: 'Sign up on GOV.UK, wait up to 3 days for HMRC’s confirmation, then reconnect.',
  },
  {
    title: 'An accountant logged in who is not authorised',
    tell: 'The login is an accountant’s, without an agent services account or without your authorisation for VAT.',
    mend: 'Ask your accountant to have you authorise them, or reconnect as the business yourself.',
  },
] as const;

const List = styled('ol')({
  display: 'grid',
  gap: 8,
  marginTop: 8,
  '& b, & span': { display: 'block' },
});

/**
 * Renders the possible reasons why HMRC does not show this VAT number to this login: its response
 * has three causes and does not name one.
 */
export function NotAuthorised({ lastReadAt, now }: { lastReadAt?: string | undefined; now: Date }) {
  return (
    <Notice tone="warning" title="HMRC does not let this login see this VAT number.">
      {lastReadAt
        ? ` We could read it until ${formatReading(lastReadAt, now)}, so something has changed at HMRC since. What we read is safe. It is ` +
          `one of these three:`
        : ' HMRC does not say why. It is one of these three:'}
      <List>
        {CAUSES.map(({ title, tell, mend }, at) => (
          <li key={title}>
            <b>
              {at + 1}. {title}
            </b>
            <span>
              {tell} {mend}
            </span>
          </li>
        ))}
      </List>
    </Notice>
  );
}
