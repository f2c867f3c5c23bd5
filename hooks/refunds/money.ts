import type { InferType } from 'yup';
import * as money from '@/lib/refunds/claim/contract';
import type { ClaimIds } from '@/lib/access/ids';
import type { claimMoney } from '@/lib/refunds/claim/shapes';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

type Documents = AnswerOf<typeof money.documents>;
export type DocumentSummary = Documents['documents'][number];
export type IssuedDocument = AnswerOf<typeof money.document>;
export type DocumentIds = QueryOf<typeof money.document>;
export type ClaimMoney = InferType<typeof claimMoney>;

/** Reads every receipt and invoice of the company. */
export const useDocuments = (companyId: string | null | undefined) =>
  useRead(money.documents, byCompanyId(companyId));

/** Reads one receipt or invoice, as it was issued. */
export const useDocument = (ids: DocumentIds | undefined) => useRead(money.document, ids);

/** Returns the link that downloads a document's PDF. */
export const documentPdfHref = (ids: DocumentIds): string => navigationHref(money.documentPdf, ids);

/** Withdraws a claim. */
export const useWithdrawClaim = (ids: ClaimIds) =>
  useSend(money.withdrawClaim, ids, [
    'claim',
    'vatDashboard',
    'vatReturns',
    'vatReturn',
    money.documents,
  ]);
