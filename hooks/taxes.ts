import { useQueryClient } from '@tanstack/react-query';
import * as taxFiles from '@/lib/taxes/file/contract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { byCompanyId } from '@/hooks/app/useCompany';
import {
  readAgain,
  sendFile,
  useAct,
  useRead,
  useSend,
  type Stale,
} from '@/hooks/app/data/useEndpoint';

export type GivenTaxFile = AnswerOf<typeof taxFiles.taxFiles>['taxes'][number];
export type FileTax = QueryOf<typeof taxFiles.giveTaxFile>['tax'];
export type TaxFileAnswer = AnswerOf<typeof taxFiles.giveTaxFile>;

/** The reads that a file's figures change. */
const AFTER: readonly Stale[] = [taxFiles.taxFiles, 'taxFigures'];

export const useTaxFiles = (companyId: string | null | undefined) =>
  useRead(taxFiles.taxFiles, byCompanyId(companyId));

/** Uploads one file of figures. An answer with problems means that nothing was changed. */
export function useGiveTaxFile(companyId: string, tax: FileTax) {
  const queries = useQueryClient();
  return useAct<TaxFileAnswer, File>({
    mutationFn: (file) => sendFile(taxFiles.giveTaxFile, { company_id: companyId, tax }, file),
    onSuccess: ({ accepted }) => (accepted ? readAgain(queries, AFTER) : undefined),
    onError: ({ reached }) => (reached === 'unknown' ? void readAgain(queries, AFTER) : undefined),
  });
}

export const useRemoveTaxFile = (companyId: string) =>
  useSend(taxFiles.removeTaxFile, { company_id: companyId }, AFTER);

/** The address of an example file. */
export const TAX_FILE_EXAMPLE = taxFiles.taxFileExample;
