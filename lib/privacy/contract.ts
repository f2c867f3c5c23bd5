import { download, endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, none } from '@/lib/kernel/fields';

const person = { scope: 'person' } as const;

export const exportAccount = download({
  path: '/account/export',
  media: 'application/zip',
  summary:
    'Downloads the data of the person and the companies they own, as JSON in a ZIP file. Requires re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'heavy',
  query: none,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete',
  summary:
    'Deletes the account: signs out everywhere and removes the person’s name from records kept by law; refused while a ' +
    'claim is open. Requires re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: exactly({ confirmed: boolean().oneOf([true]).required() }),
  response: exactly({ deleted: boolean().required() }),
  example: { deleted: true },
});
