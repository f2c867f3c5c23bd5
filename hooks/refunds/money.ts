import * as money from '@/lib/refunds/claim/contract';
import * as vat from '@/lib/overview/vat/contract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';
import type { ClaimIds, VatClaim } from '@/hooks/overview/vat';

type Documents = AnswerOf<typeof money.documents>;
export type DocumentSummary = Documents['documents'][number];
export type IssuedDocument = AnswerOf<typeof money.document>;
export type DocumentIds = QueryOf<typeof money.document>;
export type ClaimMoney = NonNullable<VatClaim['money']>;

/** Every receipt and invoice of the company. */
export const useDocuments = (companyId: string | null | undefined) => useRead(money.documents, byCompanyId(companyId));

/** One of them, as it was issued. */
export const useDocument = (ids: DocumentIds | undefined) => useRead(money.document, ids);

/** Where a document's PDF is saved from. */
export const documentPdfHref = (ids: DocumentIds): string => navigationHref(money.documentPdf, ids);

/** Takes a claim back. */
export const useWithdrawClaim = (ids: ClaimIds) =>
  useSend(money.withdrawClaim, ids, [vat.vatClaim, vat.vatDashboard, vat.vatReturns, vat.vatReturn, money.documents]);
