import { Unplug } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { connectHref, type ConnectionStatus } from '@/hooks/clientTables';
import type { Practice } from '@/hooks/openTax';
import { consentNotice } from '@/lib/domain/connections/consentNotice';
import { formatDateShort, formatRelative, type IsoDate } from '@/lib/domain/dates/ukDates';
import { TAX_NAMES, type Tax } from '@/lib/domain/taxes/taxes';

interface ConsentProps { tax: Tax; practice: Practice; status: ConnectionStatus; today: IsoDate }

/** HMRC's two accounts of an agent, by what is read through each (docs/rules/hmrc.md#agents, docs/rules/hmrc.md#online-services). */
const accountOf = (tax: Tax): string => (tax === 'vat' ? 'agent services' : 'agent online services');

/**
 * What must be said of the practice's own consent at HMRC, once above the table: connect, connect again, or that it ends. Only an admin
 * can do it; others hear whom to ask.
 */
export function Consent({ tax, practice, status, today }: ConsentProps) {
  const what = consentNotice(status, today);
  const isAdmin = practice.role === 'admin';
  const ask = `Ask an admin of ${practice.name}.`;
  const connect = (label: string, filled = false) => (isAdmin
    ? <Button
      variant={filled ? 'contained' : 'outlined'} size={filled ? undefined : 'small'} component="a" href={connectHref(tax, practice.id)}
    >
      {label}
    </Button>
    : undefined);
  const on = status.renew_by ? formatDateShort(status.renew_by, today) : '';
  switch (what) {
    case undefined: return null;
    case 'not_connected': return (
      <QuietPanel title={`${practice.name} is not connected to HMRC for ${TAX_NAMES[tax]}`} action={connect(`Connect ${accountOf(tax)}`, true)}>
        {`One consent with the practice’s ${accountOf(tax)} account lets OpenTax read every client who has authorised you. Clients do not `
          + 'have to log in. '}
        {isAdmin ? 'Have the user ID and password of that account ready.' : ask}
      </QuietPanel>
    );
    case 'not_offered': return (
      <Notice tone="info" title={`${TAX_NAMES[tax]} is not read from HMRC here.`}>
        The operator of this portal has not turned on agent online services. What stands below came from elsewhere.
      </Notice>
    );
    case 'reconnect': return (
      <Notice tone="warning" icon={Unplug} title="HMRC no longer lets us read." action={connect('Connect again')}>
        {status.problem ?? 'The consent was withdrawn or refused.'} The last figures stay below. {isAdmin ? '' : ask}
      </Notice>
    );
    case 'ended': return (
      <Notice tone="warning" icon={Unplug} title={`HMRC’s consent ended on ${on}.`} action={connect('Connect again')}>
        It lasts 18 months. Nothing is read until it is given again; the last figures stay below. {isAdmin ? '' : ask}
      </Notice>
    );
    case 'ends_soon': return (
      <Notice
        tone="warning" icon={Unplug} title={`HMRC’s consent ends on ${on}, ${formatRelative(status.renew_by ?? today, today)}.`}
        action={connect('Renew it')}
      >
        It lasts 18 months. Renewed before that day, nothing stops. {isAdmin ? '' : ask}
      </Notice>
    );
  }
}
