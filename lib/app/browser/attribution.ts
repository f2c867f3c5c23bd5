import { UTM_KEYS, pickAttribution, type Attribution } from '@/lib/auth/attribution';
import { STORED } from './keys';
import { localStore } from './storage';

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && UTM_KEYS.some((key) => key in value);

/**
 * Returns the marketing parameters of this visit: those of the address, else those stored from an
 * earlier page (docs/rules/product.md#attribution).
 */
export function keepAttribution(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): Attribution {
  const brought = pickAttribution(query);
  if (Object.keys(brought).length > 0) {
    localStore.write(STORED.utm, brought);
    return brought;
  }
  return pickAttribution(localStore.read(STORED.utm, isRecord) ?? {});
}
