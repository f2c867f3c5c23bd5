import type { SealingKey } from '@/server/platform/crypto/sealer';

/**
 * The keys of every test's portal: always the same, so that one test file can open what another has
 * sealed.
 */
export const TEST_KEYS: SealingKey[] = [
  { id: 'test', key: Buffer.alloc(32, 'the keys of the tests') },
];
