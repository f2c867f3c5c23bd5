import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from '@/lib/access/refusal';

/**
 * An archive is put together in memory, up to 200 MB of it: two at once, and a queue that says so
 * when it is full.
 */
const turns = bulkhead(2, 10);

/** Makes one archive in its turn. @throws Refusal tooMany when too many wait already. */
export async function bigFile<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await turns.execute(make);
  } catch (problem) {
    if (!(problem instanceof BulkheadRejectedError)) throw problem;
    throw new Refusal(
      'tooMany',
      'Many files are being put together at this moment. Please try again in a few seconds.',
      undefined,
      5,
    );
  }
}
