import type * as clientImport from '@/lib/clients/exchange/contract';
import { toChooseView, usesIn } from '@/lib/clients/exchange/columnsShapes';
import type { Handlers } from '@/server/platform/http/handlers';
import { giveFile } from './giveFile';
import { fixRows } from './fixRows';
import { startImport, stopImport } from './moveImport';
import { readImports, readRows, templateFile, wrongRowsFile } from './readImports';
import type { ClientNeeds } from '@/server/clients/needs';

const done = { done: true };

/** Returns the handlers of imports of clients from a file. */
export const clientImportHandlers = (deps: ClientNeeds): Handlers<typeof clientImport> => ({
  importInfo: ({ capability, now }) => readImports(deps.store.db, capability, now),
  giveClientFile: async ({ capability, query: { line, columns, remember }, body, now }) => {
    const chosen = line && columns ? { line: Number(line), uses: usesIn(columns) } : undefined;
    const choice = chosen && { ...chosen, isRemembered: remember === 'yes' };
    const given = await giveFile(deps, capability, { ...body, choice }, now);
    return 'importId' in given
      ? { import_id: given.importId, to_choose: undefined }
      : { to_choose: toChooseView(given.toChoose, given.team) };
  },
  importRows: ({ capability, query: { import_id: importId, outcome = 'wrong', after = '0' } }) =>
    readRows(deps.store.db, capability, { importId, outcome, after: Number(after) }),
  startImport: async ({ capability, body, now }) => {
    await startImport(deps, capability, body.import_id, now);
    return done;
  },
  stopImport: async ({ capability, body, now }) => {
    await stopImport(deps, capability, body.import_id, now);
    return done;
  },
  fixRows: async ({ capability, body }) => {
    await fixRows(deps, capability, body.import_id, body.rows);
    return done;
  },
  wrongRows: ({ capability, query }) => wrongRowsFile(deps.store.db, capability, query.import_id),
  importTemplate: () => Promise.resolve(templateFile()),
});
