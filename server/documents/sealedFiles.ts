import type { Clock } from '@/server/platform/ports/clock';
import type { Files } from './filesPort';
import type { Sealer } from '@/server/platform/ports/sealer';
import type { Store } from '@/server/platform/db/db';
import { dropFile, saveFile, readSealed } from '@/server/documents/store/sealedFiles';

/**
 * Creates the file store in the database. Each file is encrypted with the process's own key, so
 * that a copy of the database alone reveals nothing.
 */
export const createFiles = ({
  store,
  sealer,
  clock,
}: {
  store: Store;
  sealer: Sealer;
  clock: Clock;
}): Files => ({
  put: (id, bytes) =>
    saveFile(store.db, id, sealer.sealBytes(bytes, `sealed_files.sealed:${id}`), clock.now()),
  async get(id) {
    const sealed = await readSealed(store.db, id);
    return sealed && sealer.openBytes(sealed, `sealed_files.sealed:${id}`);
  },
  remove: (id) => dropFile(store.db, id),
});
