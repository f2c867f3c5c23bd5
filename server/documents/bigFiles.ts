import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from '@/lib/access/refusal';
import { fileRefusals } from '@/lib/documents/text';

/** An archive of up to 200 MB is built in memory: at most two at once, with a bounded queue. */
const turns = bulkhead(2, 10);

/** Builds one archive when a slot is free. @throws Refusal tooMany when the queue is full. */
export async function bigFile<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await turns.execute(make);
  } catch (problem) {
    if (!(problem instanceof BulkheadRejectedError)) throw problem;
    throw new Refusal('tooMany', fileRefusals.busy, undefined, 5);
  }
}
