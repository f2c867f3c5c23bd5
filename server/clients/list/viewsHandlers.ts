import type * as savedViews from '@/lib/clients/list/viewsContract';
import type { ClientNeeds } from '@/server/clients/needs';
import { listViews, removeView, renameView, saveView } from './savedViews';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of saved views. */
export const savedViewHandlers = (
  deps: Pick<ClientNeeds, 'store'>,
): Handlers<typeof savedViews> => ({
  savedViews: async ({ capability }) => ({ views: await listViews(deps, capability) }),

  saveView: async ({ capability, body: { name, page, is_shared: isShared, place }, now }) => ({
    view_id: await saveView(deps, capability, { name, page, isShared, place }, now),
  }),

  renameView: async ({ capability, body }) => {
    await renameView(deps, capability, body.view_id, body.name);
    return { renamed: true };
  },

  removeView: async ({ capability, body }) => {
    await removeView(deps, capability, body.view_id);
    return { removed: true };
  },
});
