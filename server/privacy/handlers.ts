import type * as privacy from '@/lib/privacy/contract';
import type { ClientNeeds } from '@/server/clients/needs';
import { bigFile } from '@/server/documents/bigFiles';
import type { Handlers } from '@/server/platform/http/handlers';
import { deleteAccount } from './deleteAccount';
import { exportAccount } from './exportAccount';

/** Returns the handlers of the export of a person's data and the deletion of the account. */
export const privacyHandlers = (deps: ClientNeeds): Handlers<typeof privacy> => ({
  exportAccount: ({ capability, caller, now }) =>
    bigFile(() => exportAccount(deps, capability, caller, now)),

  deleteAccount: async ({ capability, caller, session, now }) => {
    await deleteAccount(deps, capability, caller, now);
    session.end();
    return { deleted: true };
  },
});
