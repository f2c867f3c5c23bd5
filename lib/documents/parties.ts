import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import type { FeeVat } from './feeVat';

/**
 * The company that runs this portal: it buys the refunds, issues the invoices and stands in the
 * foot of every e-mail.
 */
export interface Operator {
  /** As it is registered. */
  name: string;
  companyNumber: string;
  /** The registered office, in one line. */
  address: string;
  /** Read by people. */
  email: string;
  phone: string;
  vatNumber?: string | undefined;
  /** How VAT is treated on the fee: the operator says it. */
  feeVat: FeeVat;
  /**
   * The sandbox's: its office, contact and VAT treatment are made up, and whatever names it says
   * so.
   */
  isExample: boolean;
}

/** What stands first wherever the sandbox's operator is named. */
export const EXAMPLE_OPERATOR = 'Example operator: office, contact and VAT treatment are made up';

/** The supplier on paper (docs/rules/product.md#invoice). */
export const supplierLines = (operator: Operator): string[] => [
  ...(operator.isExample ? [EXAMPLE_OPERATOR] : []),
  operator.name,
  `Company number ${operator.companyNumber}`,
  `Registered office: ${operator.address}`,
  ...(operator.vatNumber ? [`VAT number ${formatVatNumber(operator.vatNumber)}`] : []),
  operator.email,
  operator.phone,
];

/**
 * The company in one line, as every e-mail's foot has it (Companies (Trading Disclosures)
 * Regulations 2008).
 */
export const senderLine = ({ name, companyNumber, address, isExample }: Operator): string =>
  `${name}, company number ${companyNumber}, registered office ${address}.${isExample ? ` ${EXAMPLE_OPERATOR}.` : ''}`;

/**
 * Whom a paper is for, as far as it is known. What is not known is left out, and nothing is made
 * up.
 */
export interface Customer {
  name: string;
  address?: string | undefined;
  companyNumber?: string | undefined;
  vatNumber?: string | undefined;
}

/** The customer on paper. */
export const customerLines = ({ name, address, companyNumber, vatNumber }: Customer): string[] => [
  name,
  ...(address ? [address] : []),
  ...(companyNumber ? [`Company number ${companyNumber}`] : []),
  ...(vatNumber ? [`VAT number ${formatVatNumber(vatNumber)}`] : []),
];
