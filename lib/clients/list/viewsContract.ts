import { LONGEST_PLACE, LONGEST_VIEW_NAME, VIEW_PAGES } from './savedViews';
import { endpoint } from '@/lib/access/endpoint';
import {
  ONE_LINE,
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  none,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { savedViewText } from '@/lib/clients/text';

/**
 * Saved views of the dashboard, the board and the clients list, for one person or for the practice.
 */
const access = { scope: 'practice', action: 'client:read' } as const;
const VIEW = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00b7';
const viewId = id().required('badly formed');
const name = string()
  .trim()
  .required(savedViewText.nameMissing)
  .max(LONGEST_VIEW_NAME, `Use ${LONGEST_VIEW_NAME} characters or fewer`)
  .matches(ONE_LINE, savedViewText.nameOnOneLine);

export const savedViews = endpoint({
  method: 'GET',
  path: '/open-tax/views',
  summary: 'Lists the practice’s saved views, then the person’s own, each by name',
  access,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    views: listOf(
      exactly({
        view_id: id().required(),
        name: string().required(),
        page: oneOf(VIEW_PAGES).required(),
        is_shared: boolean().required(),
        /** The page's address without the practice. */
        place: string().defined(),
        /** True if this person may rename or remove it. */
        may_change: boolean().required(),
      }),
    ),
  }),
  example: {
    views: [
      {
        view_id: VIEW,
        name: 'My invitations',
        page: 'clients' as const,
        is_shared: false,
        place: 'filter=invited&owner=mine',
        may_change: true,
      },
    ],
  },
});

export const saveView = endpoint({
  method: 'POST',
  path: '/open-tax/views',
  summary: 'Saves a view for the person or for everyone at the practice',
  access,
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    name,
    page: oneOf(VIEW_PAGES).required(),
    is_shared: boolean().required(),
    place: string().defined().max(LONGEST_PLACE, 'badly formed'),
  }),
  response: exactly({ view_id: id().required() }),
  example: { view_id: VIEW },
});

export const renameView = endpoint({
  method: 'POST',
  path: '/open-tax/views/rename',
  summary: 'Renames a saved view: the person’s own or, as an admin, a shared one',
  access,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ view_id: viewId, name }),
  response: exactly({ renamed: boolean().required() }),
  example: { renamed: true },
});

export const removeView = endpoint({
  method: 'POST',
  path: '/open-tax/views/remove',
  summary: 'Removes a saved view: the person’s own or, as an admin, a shared one',
  access,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ view_id: viewId }),
  response: exactly({ removed: boolean().required() }),
  example: { removed: true },
});
