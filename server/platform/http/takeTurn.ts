import { ALLOWANCES, type Allowance } from '@/lib/access/allowances';
import { placeOf } from '@/lib/access/place';
import { Refusal } from '@/lib/access/refusal';
import type { RateClass } from '@/lib/access/endpoint';

/** A rate class without an allowance does not compile. */
const PER_ADDRESS: Record<RateClass, Allowance> = ALLOWANCES.perAddress;
const ON_DEVICE: Partial<Record<RateClass, Allowance>> = ALLOWANCES.onKnownDevice;

const TOO_MANY = 'That was a lot of tries in a short time. Please wait a moment and try again.';

interface Needed {
  /** Undefined when allowed, else the seconds to wait. */
  takeAllowance(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Whose device this cookie shows the browser to be, if anybody's. */
  ownerOfDevice(cookie: string, now: Date): string | undefined;
}

/**
 * Counts one call of a class from a place. A full count, which anybody behind the same address can
 * fill, does not keep a known device from its own login: those calls are counted by whose device it
 * is, and `onlyByDevice` says that nobody else may be let in by it.
 * @throws Refusal tooMany.
 */
export async function takeTurn(
  { takeAllowance, ownerOfDevice }: Needed,
  limit: RateClass,
  { ip, device }: { ip: string; device: string | undefined },
  now: Date,
): Promise<{ onlyByDevice: boolean }> {
  const wait = await takeAllowance(`${limit}:${placeOf(ip)}`, PER_ADDRESS[limit]);
  if (wait === undefined) return { onlyByDevice: false };
  const allowance = ON_DEVICE[limit];
  const owner = allowance && device ? ownerOfDevice(device, now) : undefined;
  const longer =
    allowance && owner ? await takeAllowance(`${limit}:device:${owner}`, allowance) : wait;
  if (longer !== undefined) throw new Refusal('tooMany', TOO_MANY, undefined, longer);
  return { onlyByDevice: true };
}
