import { deviceWords } from '@/lib/domain/deviceWords';
import { formatReading } from '@/lib/domain/ukDates';
import type { Db } from '@/server/store/db';
import { userAgentsSince } from '@/server/store/ownSessions';
import { thePerson } from '@/server/store/people';
import { provenPerson } from './authorise';
import type { Deps } from './deps';
import { newDeviceMail } from './mails/accountMails';
import { tellByMail } from './messages';
import { hashToken } from './secretText';
import type { Browser } from './sessions';

const REMEMBERED_DAYS = 90;

/** Tells the owner when somebody signs in with a kind of browser that the account has not seen for 90 days. The first ever is no news. */
export async function tellOfNewDevice(tx: Db, deps: Pick<Deps, 'outbox' | 'portalUrl'>, personId: string, { userAgent, ip }: Browser, now: Date): Promise<void> {
  const seen = await userAgentsSince(tx, personId, new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000));
  const device = deviceWords(userAgent);
  if (seen.length === 0 || seen.some((each) => deviceWords(each) === device)) return;
  const { email } = await thePerson(tx, provenPerson(personId));
  const mail = newDeviceMail({ device, when: formatReading(now.toISOString(), now).replace(' today', ', today'), ip, profileUrl: `${deps.portalUrl}/v2/instant-vat/profile` });
  await tellByMail(tx, deps.outbox, { to: email, dedupeKey: `newDevice:${personId}:${hashToken(device).slice(0, 16)}:${now.toISOString()}`, now, ...mail });
}
