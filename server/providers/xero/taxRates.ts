import { array, boolean, number, object, string } from 'yup';
import type { TaxRate } from '@/lib/vat/books/taxRates';
import { read } from './translate';

const percent = () => number().nullable().optional();
const ratesShape = object({
  TaxRates: array()
    .of(
      object({
        Name: string().nullable().optional(),
        TaxType: string().required(),
        ReportTaxType: string().nullable().optional(),
        DisplayTaxRate: percent(),
        EffectiveRate: percent(),
        TaxComponents: array()
          .of(
            object({
              Rate: percent(),
              IsCompound: boolean().nullable().optional(),
              IsNonRecoverable: boolean().nullable().optional(),
            }),
          )
          .nullable()
          .optional(),
      }),
    )
    .required(),
});

/**
 * Parses GET /TaxRates. A rate without components, or with compound ones, gets Xero's displayed
 * rate.
 */
export function parseTaxRates(body: unknown): TaxRate[] {
  return read(ratesShape, body).TaxRates.map(
    ({ Name, TaxType, ReportTaxType, DisplayTaxRate, EffectiveRate, TaxComponents }) => {
      const parts = TaxComponents ?? [];
      const added = parts.reduce((total, { Rate }) => total + (Rate ?? 0), 0);
      const shown = DisplayTaxRate ?? EffectiveRate ?? added;
      return {
        taxType: TaxType,
        name: Name ?? TaxType,
        ...(ReportTaxType && { reportsAs: ReportTaxType.trim().toUpperCase() }),
        percent: parts.length === 0 || parts.some(({ IsCompound }) => IsCompound) ? shown : added,
        nonRecoverable: parts.some(({ IsNonRecoverable }) => IsNonRecoverable === true),
      };
    },
  );
}
