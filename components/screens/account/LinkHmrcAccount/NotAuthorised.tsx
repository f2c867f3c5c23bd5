import { styled } from '@mui/material/styles';
import { Notice } from '@/components/parts/Notice';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { notAuthorisedText } from '@/lib/connections/text';

/**
 * The three things behind HMRC's CLIENT_OR_AGENT_NOT_AUTHORISED
 * (docs/rules/hmrc.md#not-authorised), how to tell each, and the way out of it.
 */
const CAUSES = [
  {
    title: notAuthorisedText.anotherLogin,
    tell: notAuthorisedText.anotherLoginSign,
    mend: notAuthorisedText.anotherLoginFix,
  },
  {
    title: notAuthorisedText.notSignedUp,
    tell: notAuthorisedText.notSignedUpSign,
    mend: notAuthorisedText.notSignedUpFix,
  },
  {
    title: notAuthorisedText.accountant,
    tell: notAuthorisedText.accountantSign,
    mend: notAuthorisedText.accountantFix,
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
    <Notice tone="warning" title={notAuthorisedText.title}>
      {lastReadAt
        ? notAuthorisedText.readUntil(formatReading(lastReadAt, now))
        : notAuthorisedText.noReason}
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
