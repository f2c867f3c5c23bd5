import { ALLOWANCES, type Allowance } from '@/lib/access/allowances';
import { rateLimitAddress, type IpAddress } from '@/lib/access/ipAddress';
import { Refusal } from '@/lib/access/refusal';
import type { RateClass } from '@/lib/access/endpoint';
import { errorText } from '@/lib/app/text';

/** A rate class without an allowance does not compile. */
const PER_ADDRESS: Record<RateClass, Allowance> = ALLOWANCES.perAddress;
const ON_DEVICE: Partial<Record<RateClass, Allowance>> = ALLOWANCES.onKnownDevice;

interface Needed {
  /** Returns the seconds to wait; undefined if the call is allowed. */
  takeAllowance(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Returns the id of the person that this known-device cookie identifies; undefined if none. */
  ownerOfDevice(cookie: string, now: Date): string | undefined;
}

/**
 * Counts one call of a class from a place. Others behind the same address can fill its count, so a
 * known device is then counted by its owner instead, and `onlyByDevice` says that only the owner
 * may log in by this call.
 * @throws Refusal tooMany
 */
export async function countCall(
  { takeAllowance, ownerOfDevice }: Needed,
  limit: RateClass,
  { ip, device }: { ip: IpAddress; device: string | undefined },
  now: Date,
): Promise<{ onlyByDevice: boolean }> {
  const wait = await takeAllowance(`${limit}:${rateLimitAddress(ip)}`, PER_ADDRESS[limit]);
  if (wait === undefined) return { onlyByDevice: false };
  const allowance = ON_DEVICE[limit];
  const owner = allowance && device ? ownerOfDevice(device, now) : undefined;
  const longer =
    allowance && owner ? await takeAllowance(`${limit}:device:${owner}`, allowance) : wait;
  if (longer !== undefined) throw new Refusal('tooMany', errorText.tooManyTries, undefined, longer);
  return { onlyByDevice: true };
}
