import { FILE_TAXES } from './cells';
import { download, endpoint, upload } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  instant,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';

const tax = () => oneOf(FILE_TAXES).required('badly formed');
const byTax = exactly({ company_id: id().required('badly formed'), tax: tax() });
const manage = { scope: 'company', action: 'connection:manage' } as const;

/**
 * For each tax that can come from a file: whether HMRC itself is read, else the uploaded file, if
 * any.
 */
const given = exactly({
  companyName: string().required(),
  taxes: listOf(
    exactly({
      tax: tax(),
      fromHmrc: boolean().required(),
      fileName: string().optional(),
      readAt: instant().optional(),
    }),
  ),
});
const exampleGiven = {
  companyName: 'Marlow & Rye Bakery Ltd',
  taxes: [
    {
      tax: 'paye' as const,
      fromHmrc: false,
      fileName: 'paye-2026.csv',
      readAt: '2026-11-20T14:05:00.000Z',
    },
    { tax: 'corporation_tax' as const, fromHmrc: false },
  ],
};

export const taxFiles = endpoint({
  method: 'GET',
  path: '/client/tax-files',
  summary:
    'Returns whether PAYE and Corporation tax come from the company’s own file, and since when',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: given,
  example: exampleGiven,
});

export const giveTaxFile = upload({
  path: '/client/tax-file',
  megabytes: 1,
  access: manage,
  origin: 'inferred',
  query: byTax,
  summary:
    'Reads a CSV of PAYE or Corporation tax figures, up to 1 MB and 500 lines. If a line is wrong, nothing is saved and ' +
    'every wrong line is returned; no text of the file is kept',
  response: exactly({
    accepted: boolean().required(),
    charges: number().integer().required(),
    payments: number().integer().required(),
    problems: listOf(
      exactly({ line: number().integer().required(), sentence: string().required() }),
    ),
  }),
  example: { accepted: true, charges: 12, payments: 11, problems: [] },
});

export const removeTaxFile = endpoint({
  method: 'POST',
  path: '/client/tax-file/remove',
  summary: 'Removes the figures that came from a file. Figures read from HMRC stay',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ tax: tax() }),
  response: given,
  example: {
    companyName: 'Marlow & Rye Bakery Ltd',
    taxes: [
      { tax: 'paye' as const, fromHmrc: false },
      { tax: 'corporation_tax' as const, fromHmrc: false },
    ],
  },
});

export const taxFileExample = download({
  path: '/client/tax-file/example.csv',
  summary: 'Downloads an example file with every column',
  media: 'text/csv; charset=utf-8',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byTax,
});
