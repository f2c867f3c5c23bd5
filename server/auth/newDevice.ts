import type { PersonCapability } from '@/lib/access/capability';
import { deviceWords } from '@/lib/auth/deviceWords';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { thePerson } from '@/server/access/store/people';
import type { AuthNeeds } from '@/server/auth/needs';
import { newDeviceMail } from '@/server/auth/mails/account';
import { notifyByMail } from '@/server/notifications/messages';
import { hashToken } from '@/server/access/secretText';
import type { Browser } from '@/server/access/sessions';

const REMEMBERED_DAYS = 90;

/** Returns the moment from which on a person's kinds of browser are known. */
export const rememberedSince = (now: Date) =>
  new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);

/**
 * Notifies the owner of a sign-in with a kind of browser that is not among those `seen` on the
 * account for 90 days. Skips the first device.
 */
export async function notifyOfNewDevice(
  tx: Db,
  deps: Pick<AuthNeeds, 'outbox' | 'portalUrl'>,
  {
    person: capability,
    browser: { userAgent, ip },
    now,
    seen,
  }: { person: PersonCapability; browser: Browser; now: Date; seen: readonly string[] },
): Promise<void> {
  const device = deviceWords(userAgent);
  if (seen.length === 0 || seen.some((agent) => deviceWords(agent) === device)) return;
  const { email } = await thePerson(tx, capability);
  const mail = newDeviceMail({
    device,
    when: formatReading(now.toISOString(), now).replace(' today', ', today'),
    ip,
    profileUrl: `${deps.portalUrl}/v2/instant-vat/profile`,
  });
  await notifyByMail(tx, deps.outbox, {
    to: email,
    dedupeKey: `newDevice:${capability.personId}:${hashToken(device).slice(0, 16)}:${now.toISOString()}`,
    now,
    ...mail,
  });
}
