import type { InferType } from 'yup';
import { IMPORT_COLUMNS } from './importNames';
import { clientFileQuery, toChooseShape } from './columnsShapes';
import { importBody, fixRowsBody } from './forms';
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
import { IMPORT_PROBLEMS, IMPORT_STATES, ROW_OUTCOMES } from './importState';

/**
 * Imports of clients from a file: checked, reviewed, then added by a job
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
  state: oneOf(IMPORT_STATES).required(),
  /** Reason of the failure: it was stopped, another file replaced it, or the fault was ours. */
  problem: oneOf(IMPORT_PROBLEMS).optional(),
  /**
   * Rows of the file: `ready` ones wait to be added, `known` ones are clients already, `wrong` ones
   * need a fix, `added` ones have been added.
   */
  rows: count(),
  ready: count(),
  known: count(),
  wrong: count(),
  added: count(),
  /** Progress of the rows being added now: the number added, of the total. */
  now: exactly({ added: count(), of: count() }).optional().default(undefined),
  /** Estimated end, once enough rows are done. */
  done_at: instant().optional(),
  /** Headings of columns that were not read. */
  unused: listOf(string().required()),
  created_at: instant().required(),
  begun_at: instant().optional(),
  ended_at: instant().optional(),
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
  summary: 'Lists the practice’s client imports with their progress, newest first',
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
  query: clientFileQuery,
  limit: 'heavy',
  summary:
    'Checks a CSV or Excel workbook of clients, up to 10 MB and 20,000 rows, and saves the outcome of every row. Adds nothing. Returns the columns instead if a person has to choose them; the file is then sent again with the choice',
  response: exactly({
    /** The import, once the columns are known. */
    import_id: id().optional(),
    to_choose: toChooseShape,
  }),
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
   * For a wrong row: the cell, the error, whether the value may be right all the same, and the
   * value that was probably meant.
   */
  column: oneOf(IMPORT_COLUMNS).optional(),
  /** The file's own heading of that column. */
  heading: string().optional(),
  problem: string().optional(),
  may_keep: boolean().required(),
  suggestion: string().optional(),
});

export const importRows = endpoint({
  method: 'GET',
  path: '/open-tax/import-clients/rows',
  summary:
    'Lists fifty rows of an import after a given line: ready to add, clients already, or wrong',
  access,
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    import_id: id().required('badly formed'),
    /** Without it, the wrong rows. */
    outcome: oneOf(ROW_OUTCOMES).optional(),
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
  'Starts adding the ready rows in the background; for a failed import, the remaining ones',
);
export const stopImport = act(
  '/open-tax/import-clients/stop',
  'Stops an import. Added clients stay, and the remaining rows can be added later',
);

export const fixRows = endpoint({
  method: 'POST',
  path: '/open-tax/import-clients/rows',
  summary:
    'Changes a cell of wrong rows, accepts them unchanged or leaves them out, and checks them again',
  access,
  origin: 'inferred',
  query: byCompany,
  body: fixRowsBody,
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
    'Downloads the import’s rows that were not added, as in the file, each with its error, to correct and upload again',
});

export const importTemplate = download({
  path: '/open-tax/import-clients/template.csv',
  media: 'text/csv; charset=utf-8',
  access,
  origin: 'inferred',
  query: byCompany,
  summary: 'Downloads a template with every column that an import reads',
});
