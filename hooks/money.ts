import * as money from '@/lib/contract/money';
import * as vat from '@/lib/contract/vat';
import type { AnswerOf, QueryOf } from '@/lib/contract/endpoint';
import { navigationHref } from '@/lib/routes/hrefs';
import { byCompanyId } from '@/hooks/company';
import { useRead, useSend } from '@/hooks/useEndpoint';
import type { ClaimIds, VatClaim } from '@/hooks/vat';

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
