import { useContext } from 'react';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import * as contract from '@/lib/clients/exchange/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { ExportFormat } from '@/lib/clients/exchange/exportCells';
import type { ColumnUse } from '@/lib/clients/exchange/importNames';
import type { Tax } from '@/lib/kernel/taxes';
import { navigationHref } from '@/lib/app/hrefs';
import { counted } from '@/lib/kernel/text/count';
import type { TableAsk } from '@/hooks/clients/tables';
import {
  PostsAnsweredHere,
  readAgain,
  sendFile,
  useAct,
  useRead,
  useSend,
} from '@/hooks/app/data/useEndpoint';
import { useDownload } from '@/hooks/app/page/useDownload';
import { waits } from '@/hooks/app/waits';

interface Taken {
  tax: Tax;
  ask: TableAsk;
  format: ExportFormat;
  /** How many clients, in words. */
  clients: string;
}

/**
 * Saves all pages of a table as a file. Throws like a refused call while re-authentication is
 * needed, which the server requires above a number of rows (docs/rules/product.md#export).
 */
export function useSaveTable() {
  const download = useDownload();
  const answerHere = useContext(PostsAnsweredHere);
  return async ({
    tax,
    ask: { after: _after, before: _before, ...ask },
    format,
    clients,
  }: Taken): Promise<void> => {
    const query = { ...ask, tax_type: tax, format };
    if (answerHere) answerHere(exportTable.path, ask, undefined);
    else await download({ endpoint: exportTable, query, what: clients });
  };
}

interface Picked {
  practiceId: string;
  pickId: string;
  tax: Tax;
  format: ExportFormat;
  clients: number;
}

/** Saves the clients that were picked, by name, as a file. */
export function useSavePick() {
  const download = useDownload();
  return ({ practiceId, pickId, tax, format, clients }: Picked): Promise<void> =>
    download({
      endpoint: exportTable,
      query: {
        company_id: practiceId,
        pick_id: pickId,
        tax_type: tax,
        format,
        sort: 'client',
      },
      what: counted(clients, 'client'),
    });
}

export type ClientImport = AnswerOf<typeof contract.importInfo>['imports'][number];
export type ImportRow = AnswerOf<typeof contract.importRows>['rows'][number];

const AFTER = [contract.importInfo, contract.importRows];

/**
 * Reads the progress of the practice's imports; polls every two seconds while one is under way and
 * the page is visible.
 */
export const useImports = (practiceId: string) =>
  useRead(contract.importInfo, { company_id: practiceId }, (data) =>
    data?.imports.some(({ state }) => state === 'importing') ? waits.importPoll : false,
  );

/** Reads the fifty wrong rows after a line. */
export const useWrongRows = (
  practiceId: string,
  { import_id: importId, wrong }: Pick<ClientImport, 'import_id' | 'wrong'>,
  after: string | undefined,
) =>
  useRead(
    contract.importRows,
    wrong === 0
      ? undefined
      : { company_id: practiceId, import_id: importId, ...(after && { after }) },
  );

type FileAnswer = AnswerOf<typeof contract.giveClientFile>;
export type FileToChoose = NonNullable<FileAnswer['to_choose']>;

/** The columns that a person chose for a file. */
export interface ColumnsChoice {
  line: number;
  uses: readonly ColumnUse[];
  isRemembered: boolean;
}

interface SentFile {
  file: File;
  choice?: ColumnsChoice;
}

/**
 * Uploads a file of clients to be checked; adds none of them. The answer has the columns instead
 * where a person has to choose them.
 */
export function useGiveClientFile(practiceId: string) {
  const queries = useQueryClient();
  return useAct<FileAnswer, SentFile>({
    mutationKey: checkingKey(practiceId),
    mutationFn: ({ file, choice }) =>
      sendFile(
        contract.giveClientFile,
        {
          company_id: practiceId,
          ...(choice && {
            line: String(choice.line),
            columns: choice.uses.join(','),
            ...(choice.isRemembered && { remember: 'yes' as const }),
          }),
        },
        file,
      ),
    onSuccess: ({ to_choose: toChoose }) => (toChoose ? undefined : readAgain(queries, AFTER)),
    onError: ({ reached }) => (reached === 'unknown' ? void readAgain(queries, AFTER) : undefined),
  });
}

const checkingKey = (practiceId: string) => [contract.giveClientFile.path, practiceId];

/** Returns true while a file is checked, also on a page that is opened meanwhile. */
export const useIsCheckingFile = (practiceId: string): boolean =>
  useIsMutating({ mutationKey: checkingKey(practiceId) }) > 0;

export const useStartImport = (practiceId: string) =>
  useSend(contract.startImport, { company_id: practiceId }, AFTER);
export const useStopImport = (practiceId: string) =>
  useSend(contract.stopImport, { company_id: practiceId }, AFTER);
export const useFixRows = (practiceId: string) =>
  useSend(contract.fixRows, { company_id: practiceId }, AFTER);

export const templateHref = (practiceId: string): string =>
  navigationHref(contract.importTemplate, { company_id: practiceId });
export const wrongRowsHref = (practiceId: string, importId: string): string =>
  navigationHref(contract.wrongRows, { company_id: practiceId, import_id: importId });
