import type { PersonCapability } from '@/lib/domain/access/capability';
import type { ClientContext } from '@/server/ports/taxAuthority';
import type { Deps } from '@/server/services/deps';
import { deviceOf, saveDevice, type Device } from '@/server/store/signIn/sessionDevices';

/**
 * The browser behind a request, as far as HMRC's fraud-prevention headers want to know it (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export interface Visitor {
  ip: string;
  port: number;
  userAgent: string;
  sessionIdHash?: string;
  device?: Device;
}

const UNKNOWN: Device = { deviceId: '', screens: '', windowSize: '', timezone: '' };

/** What is known of the visitor now; a page load cannot say its screen and window, so the session's last word is used. */
export async function contextOf(
  deps: Pick<Deps, 'store' | 'clock'>, visitor: Visitor, person: PersonCapability | undefined,
): Promise<ClientContext> {
  const device = visitor.device ?? (visitor.sessionIdHash ? await deviceOf(deps.store.db, visitor.sessionIdHash) : undefined) ?? UNKNOWN;
  return {
    ...device, userAgent: visitor.userAgent, publicIp: visitor.ip, publicPort: visitor.port, seenAt: deps.clock.now(),
    userId: person?.personId ?? '',
  };
}

export type StoredContext = Record<string, string | number>;

/** As the database keeps it. */
export const storeContext = ({ multiFactor, seenAt, ...rest }: ClientContext): StoredContext => ({
  ...rest, seenAt: seenAt.toISOString(),
  ...(multiFactor && { mfaType: multiFactor.type, mfaAt: multiFactor.at.toISOString(), mfaReference: multiFactor.reference }),
});

/** The device that consented or declared, for work done later on that person's behalf. */
export function restoreContext(stored: StoredContext | null): ClientContext {
  const text = (key: string) => String(stored?.[key] ?? '');
  const type = text('mfaType');
  return {
    deviceId: text('deviceId'), userAgent: text('userAgent'), publicIp: text('publicIp'), publicPort: Number(stored?.publicPort ?? 0),
    seenAt: new Date(text('seenAt') || 0), screens: text('screens'), windowSize: text('windowSize'), timezone: text('timezone'),
    userId: text('userId'),
    ...((type === 'TOTP' || type === 'AUTH_CODE' || type === 'OTHER')
      && { multiFactor: { type, at: new Date(text('mfaAt')), reference: text('mfaReference') } }),
  };
}

/** Sessions whose device this process has saved already: one write per session, not one per request. */
const saved = new Map<string, string>();
const MOST_REMEMBERED = 10_000;

/** Keeps the device of a signed-in session for the page loads that will need it. */
export async function rememberDevice(deps: Pick<Deps, 'store' | 'clock'>, { sessionIdHash, device }: Visitor): Promise<void> {
  if (!sessionIdHash || !device) return;
  const text = JSON.stringify(device);
  if (saved.get(sessionIdHash) === text) return;
  await saveDevice(deps.store.db, sessionIdHash, device, deps.clock.now());
  if (saved.size >= MOST_REMEMBERED) saved.clear();
  saved.set(sessionIdHash, text);
}
