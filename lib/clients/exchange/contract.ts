import type { InferType } from 'yup';
import { IMPORT_COLUMNS } from './importNames';
import { importBody, mendBody } from './forms';
import { download, endpoint, upload } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  moment,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';

/**
 * Clients brought in by a file: checked, looked at, added by a job
 * (docs/rules/product.md#client-import).
 */
const access = { scope: 'practice', action: 'client:import' } as const;
const IMPORT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const byImport = exactly({
  company_id: id().required('badly formed'),
  import_id: id().required('badly formed'),
});
const count = () => number().integer().min(0).required();

const one = exactly({
  import_id: id().required(),
  file_name: string().required(),
  state: oneOf(['checking', 'importing', 'completed', 'failed'] as const).required(),
  /** Reason of the failure: it was stopped, another file replaced it, or the fault was ours. */
  problem: oneOf(['stopped', 'replaced', 'ours'] as const).optional(),
  /**
   * Of the file; `ready` of them wait to be added, `known` are clients already, `wrong` need a fix,
   * `added` are clients now.
   */
  rows: count(),
  ready: count(),
  known: count(),
  wrong: count(),
  added: count(),
  /** Of what is being added now: how many, and how many of those are done. */
  now: exactly({ added: count(), of: count() }).optional().default(undefined),
  /** Estimated end, once enough are read. */
  done_at: moment().optional(),
  /** Headings of columns that were not read. */
  unused: listOf(string().required()),
  created_at: moment().required(),
  begun_at: moment().optional(),
  ended_at: moment().optional(),
});

const info = exactly({
  /** Newest first. */
  imports: listOf(one),
  /** True if HMRC can list the clients of an agent. It has no such call, so this is false. */
  agent_services_lists_clients: boolean().required(),
});

const exampleInfo: InferType<typeof info> = {
  agent_services_lists_clients: false,
  imports: [
    {
      import_id: IMPORT,
      file_name: 'clients-november.csv',
      state: 'importing' as const,
      rows: 412,
      ready: 174,
      known: 17,
      wrong: 7,
      added: 214,
      now: { added: 214, of: 388 },
      done_at: '2026-11-20T14:09:00.000Z',
      unused: ['Fee'],
      created_at: '2026-11-20T13:58:00.000Z',
      begun_at: '2026-11-20T14:00:00.000Z',
    },
  ],
};

export const importInfo = endpoint({
  method: 'GET',
  path: '/open-tax/import-clients/info',
  summary: 'How far the practice’s imports of clients have come, newest first',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: info,
  example: exampleInfo,
});

export const giveClientFile = upload({
  path: '/open-tax/import-clients/file',
  megabytes: 10,
  access,
  origin: 'inferred',
  query: byCompany,
  limit: 'heavy',
  summary:
    'Reads a CSV or an Excel workbook of clients, up to 10 MB and 20,000 rows, and says of every row what would become of it. ' +
    'Nothing is added by this',
  response: exactly({ import_id: id().required() }),
  example: { import_id: IMPORT },
});

const rowShape = exactly({
  line: number().integer().required(),
  name: string().defined(),
  type: string().defined(),
  vat_number: string().defined(),
  utr: string().defined(),
  company_number: string().defined(),
  paye_reference: string().defined(),
  accounts_office_reference: string().defined(),
  /**
   * The last three characters of the National Insurance number, unless it is the cell to be fixed.
   */
  nino: string().defined(),
  owner: string().defined(),
  /**
   * Of a wrong row: which cell, what is wrong with it, whether it may be right all the same, and
   * what was probably meant.
   */
  column: oneOf(IMPORT_COLUMNS).optional(),
  problem: string().optional(),
  may_keep: boolean().required(),
  suggestion: string().optional(),
});

export const importRows = endpoint({
  method: 'GET',
  path: '/open-tax/import-clients/rows',
  summary: 'Fifty rows of an import after a line: ready to be added, clients already, or wrong',
  access,
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    import_id: id().required('badly formed'),
    /** The wrong ones without it. */
    outcome: oneOf(['ready', 'known', 'wrong'] as const).optional(),
    after: string()
      .matches(/^\d{1,9}$/, 'badly formed')
      .optional(),
  }),
  body: none,
  response: exactly({ rows: listOf(rowShape), after: string().optional() }),
  example: {
    rows: [
      {
        line: 14,
        name: 'Harbour Lane Bakes Ltd',
        type: 'Business',
        vat_number: '1234 5678',
        utr: '',
        company_number: '',
        paye_reference: '',
        accounts_office_reference: '',
        nino: '',
        owner: '',
        column: 'vrn' as const,
        problem: '8 figures. A VAT number has 9.',
        may_keep: false,
      },
    ],
  },
});

const act = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access,
    origin: 'inferred',
    query: byCompany,
    body: importBody,
    response: exactly({ done: boolean().required() }),
    example: { done: true },
  });

export const startImport = act(
  '/open-tax/import-clients/start',
  'Adds the rows that are ready, in the background; of one that failed, those that are left',
);
export const stopImport = act(
  '/open-tax/import-clients/stop',
  'Stops an import where it is. What was added stays, what is left can be added later',
);

export const mendRows = endpoint({
  method: 'POST',
  path: '/open-tax/import-clients/rows',
  summary:
    'Changes a cell of wrong rows, keeps them as they stand or leaves them out, and checks them again',
  access,
  origin: 'inferred',
  query: byCompany,
  body: mendBody,
  response: exactly({ done: boolean().required() }),
  example: { done: true },
});

export const wrongRows = download({
  path: '/open-tax/import-clients/wrong.csv',
  media: 'text/csv; charset=utf-8',
  access,
  origin: 'inferred',
  query: byImport,
  summary:
    'The rows of an import that were not added, as they stood in the file, each with what is wrong: to be mended and sent again',
});

export const importTemplate = download({
  path: '/open-tax/import-clients/template.csv',
  media: 'text/csv; charset=utf-8',
  access,
  origin: 'inferred',
  query: byCompany,
  summary: 'A file with every column that an import reads, to write clients into',
});
