import { array, object, string } from 'yup';
import type { LedgerFacts, VatBasis } from '@/server/vat/accountingSoftwarePort';
import { read } from './translate';

const BASES: Readonly<Record<string, VatBasis>> = {
  ACCRUALS: 'accrual',
  INVOICE: 'accrual',
  CASH: 'cash',
  PAYMENTS: 'cash',
  FLATRATECASH: 'flatRate',
  FLATRATEACCRUAL: 'flatRate',
  NONE: 'none',
};

const text = () => string().nullable().optional();
const organisationShape = object({
  Organisations: array()
    .of(
      object({
        Name: text(),
        SalesTaxBasis: text(),
        TaxNumber: text(),
        RegistrationNumber: text(),
      }),
    )
    .min(1)
    .required(),
});

/**
 * Parses the organisation of GET /Organisation with its own numbers. A missing or unknown basis
 * counts as none: no draft is better than a wrong one.
 */
export function parseOrganisation(body: unknown): LedgerFacts {
  const [organisation] = read(organisationShape, body).Organisations;
  const { Name, SalesTaxBasis, TaxNumber, RegistrationNumber } = organisation ?? {};
  const [vatNumber, companyNumber] = [TaxNumber?.trim(), RegistrationNumber?.trim()];
  return {
    name: Name?.trim() || 'Xero organisation',
    vatBasis: BASES[SalesTaxBasis ?? 'NONE'] ?? 'none',
    ...(vatNumber && { vatNumber }),
    ...(companyNumber && { companyNumber }),
  };
}
