import type { NextRouter } from 'next/router';
import type { ClientIds } from '@/lib/access/ids';
import type { TaxLine } from '@/lib/taxes/charge';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import { billQuery, type BillLink } from '@/lib/taxes/paying/billLink';
import { pageHref } from '@/lib/app/hrefs';
import { isUuid } from '@/lib/kernel/uuid';

/** Position in a client's list of returns, kept in the address. Without a tax, all of them. */
export interface ReturnListQuery {
  tax?: Tax | undefined;
  year?: string | undefined;
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Returns the practice and the client that the address names; undefined where it names none. */
export function idsIn(query: NextRouter['query']): ClientIds | undefined {
  const { company_id: practiceId, client_company_id: clientCompanyId } = query;
  return isUuid(practiceId) && isUuid(clientCompanyId)
    ? { practiceId, clientCompanyId }
    : undefined;
}

/** Parses the list's position; unknown values are left out, as on a first visit. */
export function listIn(query: NextRouter['query']): ReturnListQuery {
  const tax = TAXES.find((candidate) => candidate === query.tax);
  return { tax, year: parseTaxYear(text(query.tax_year))?.code };
}

/** Returns the page of one VAT return; other lines have none of their own. */
export const returnHref = (
  { practiceId, clientCompanyId }: ClientIds,
  { id, tax, kind, filingDue }: Pick<TaxLine, 'id' | 'tax' | 'kind' | 'filingDue'>,
): string | undefined =>
  tax === 'vat' && kind === 'tax' && filingDue
    ? pageHref('openTaxClientReturn', {
        company_id: practiceId,
        client_company_id: clientCompanyId,
        period_id: id,
      })
    : undefined;

/** Returns the page that says how one of a client's bills is paid. */
export const payHref = ({ practiceId, clientCompanyId }: ClientIds, bill: BillLink): string =>
  pageHref('openTaxClientPay', {
    company_id: practiceId,
    client_company_id: clientCompanyId,
    ...billQuery(bill),
  });

export const clientHref = (
  { practiceId, clientCompanyId }: ClientIds,
  { tax, year }: ReturnListQuery = {},
): string =>
  pageHref('openTaxClient', {
    company_id: practiceId,
    client_company_id: clientCompanyId,
    tax,
    tax_year: year,
  });
