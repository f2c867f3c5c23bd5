import { parseIpAddress, type IpAddress } from '@/lib/access/ipAddress';
import type { PersonCapability } from '@/lib/access/capability';
import { hmrcFactorType } from '@/lib/auth/secondStep';
import type { ClientContext } from './consentPort';
import type { ConnectionNeeds } from '@/server/connections/needs';
import type { Connection } from '@/server/connections/store/connections';
import { sessionByHash } from '@/server/access/store/sessions';
import { findDevice, saveDevice, type Device } from '@/server/connections/store/sessionDevices';

/**
 * The browser behind a request, as far as HMRC's fraud-prevention headers want to know it
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export interface Visitor {
  ip: IpAddress;
  /** Our proxies that passed the request on, the outermost first. */
  proxies?: readonly IpAddress[];
  port: number;
  sessionIdHash?: string;
  device?: Device;
}

const UNKNOWN: Required<Device> = {
  deviceId: '',
  screens: '',
  windowSize: '',
  timezone: '',
  userAgent: '',
};

/**
 * What is known of the visitor now; a page load cannot say its screen and window, so the session's
 * last word is used.
 */
export async function getContext(
  deps: Pick<ConnectionNeeds, 'store' | 'clock'>,
  visitor: Visitor,
  person: PersonCapability | undefined,
): Promise<ClientContext> {
  const device =
    visitor.device ??
    (visitor.sessionIdHash ? await findDevice(deps.store.db, visitor.sessionIdHash) : undefined);
  return {
    ...UNKNOWN,
    ...device,
    publicIp: visitor.ip,
    proxies: visitor.proxies ?? [],
    publicPort: visitor.port,
    seenAt: deps.clock.now(),
    userId: person?.personId ?? '',
    ...(await factorOf(deps, visitor)),
  };
}

/** The second factor that this session was proven by, newest last; nothing where there was none. */
async function factorOf(
  { store }: Pick<ConnectionNeeds, 'store'>,
  { sessionIdHash }: Visitor,
): Promise<Pick<ClientContext, 'multiFactor'>> {
  const session = sessionIdHash ? await sessionByHash(store.db, sessionIdHash) : undefined;
  if (!session?.secondFactor || !session.secondFactorAt || !session.secondFactorReference)
    return {};
  const { secondFactor, secondFactorAt: at, secondFactorReference: reference } = session;
  return { multiFactor: { type: hmrcFactorType(secondFactor), at, reference } };
}

export type StoredContext = Record<string, string | number>;

/** As the database keeps it. */
export const storeContext = ({
  multiFactor,
  seenAt,
  proxies = [],
  ...rest
}: ClientContext): StoredContext => ({
  ...rest,
  ...(proxies.length > 0 && { proxies: proxies.join(' ') }),
  ...(seenAt && { seenAt: seenAt.toISOString() }),
  ...(multiFactor && {
    mfaType: multiFactor.type,
    mfaAt: multiFactor.at.toISOString(),
    mfaReference: multiFactor.reference,
  }),
});

/** The device of whoever caused work that is done a little later. */
export function restoreContext(stored: StoredContext | null): ClientContext {
  const text = (key: string) => String(stored?.[key] ?? '');
  const type = text('mfaType');
  return {
    deviceId: text('deviceId'),
    userAgent: text('userAgent'),
    publicIp: parseIpAddress(text('publicIp')),
    ...(stored?.proxies && { proxies: text('proxies').split(' ').map(parseIpAddress) }),
    publicPort: Number(stored?.publicPort ?? 0),
    ...(text('seenAt') && { seenAt: new Date(text('seenAt')) }),
    screens: text('screens'),
    windowSize: text('windowSize'),
    timezone: text('timezone'),
    userId: text('userId'),
    ...((type === 'TOTP' || type === 'AUTH_CODE' || type === 'OTHER') && {
      multiFactor: { type, at: new Date(text('mfaAt')), reference: text('mfaReference') },
    }),
  };
}

/** A reading that begins later than this was not caused by whoever asked last. */
const CAUSED_WITHIN_MS = 60 * 60_000;

/**
 * Who caused the reading that begins now: the person who asked for it within the hour, if it has
 * not been read since. Otherwise nobody did: HMRC is told for whom it is, and nothing of a device
 * that has no part in it.
 */
export function readingContext(
  { clientContext, lastReadAt }: Pick<Connection, 'clientContext' | 'lastReadAt'>,
  now: Date,
): ClientContext {
  const asked = restoreContext(clientContext);
  const { seenAt, userId } = asked;
  const isTheirs =
    seenAt &&
    now.getTime() - seenAt.getTime() <= CAUSED_WITHIN_MS &&
    !(lastReadAt && lastReadAt >= seenAt);
  return isTheirs ? asked : { ...UNKNOWN, publicIp: '', publicPort: 0, userId };
}

/**
 * Sessions whose device this process has saved already: one write per session, not one per request.
 */
const saved = new Map<string, string>();
const MOST_REMEMBERED = 10_000;

/** Keeps the device of a signed-in session for the page loads that will need it. */
export async function rememberDevice(
  deps: Pick<ConnectionNeeds, 'store' | 'clock'>,
  { sessionIdHash, device }: Visitor,
): Promise<void> {
  if (!sessionIdHash || !device) return;
  const text = JSON.stringify(device);
  if (saved.get(sessionIdHash) === text) return;
  await saveDevice(deps.store.db, sessionIdHash, device, deps.clock.now());
  if (saved.size >= MOST_REMEMBERED) saved.clear();
  saved.set(sessionIdHash, text);
}
