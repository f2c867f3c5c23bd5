import { isCompanyNumber, normaliseCompanyNumber } from '@/lib/companies/companyNumber';
import { checkVatNumber, getVrn } from '@/lib/companies/vatNumber';
import { FEE_VAT, isFeeVat, type FeeVat } from '@/lib/documents/feeVat';
import { entityNumber } from '@/lib/documents/legalEntities';
import type { Operator } from '@/lib/documents/parties';
import { PURCHASER } from '@/lib/refunds/quote/quote';
import type { settingsReader } from './settings';
import { listInWords } from '@/lib/kernel/text/listInWords';

/**
 * The example operator, used with the sandbox if none is configured. Its office and telephone
 * number are fictional; Ofcom reserves the number's range for drama.
 */
const EXAMPLE = {
  OPERATOR_NAME: PURCHASER,
  OPERATOR_COMPANY_NUMBER: entityNumber(PURCHASER),
  OPERATOR_ADDRESS: '1 Example Street, Exampleton, EX1 1EX',
  OPERATOR_PHONE: '01632 960 001',
  OPERATOR_FEE_VAT: 'exempt',
};
const NAMES = Object.keys(EXAMPLE) as (keyof typeof EXAMPLE)[];

/**
 * Reads the operator's settings. `mustBeNamed` is set where money or mail is real: then the example
 * is refused (docs/rules/product.md#invoice).
 */
export function readOperator(
  read: ReturnType<typeof settingsReader>,
  email: string,
  mustBeNamed: boolean,
): Operator {
  const missing = NAMES.filter((name) => read.text(name) === undefined);
  if (mustBeNamed && missing.length > 0) {
    read.wrong(
      `${listInWords(missing)} ${missing.length === 1 ? 'is' : 'are'} not set. Invoices and e-mails name the company that runs the ` +
        `portal, and only it can say how VAT is treated on its fee.`,
    );
  }
  const given = mustBeNamed ? { ...EXAMPLE, ...givenBy(read) } : read.together(EXAMPLE);
  const vatNumber = read.text('OPERATOR_VAT_NUMBER');
  const operator: Operator = {
    name: given.OPERATOR_NAME,
    companyNumber: normaliseCompanyNumber(given.OPERATOR_COMPANY_NUMBER),
    address: given.OPERATOR_ADDRESS,
    email,
    phone: given.OPERATOR_PHONE,
    vatNumber: vatNumber && getVrn(vatNumber),
    feeVat: feeVatOf(given.OPERATOR_FEE_VAT, read.wrong),
    isExample: missing.length > 0,
  };
  check(operator, read.wrong);
  return operator;
}

/** Returns those that are set. */
const givenBy = (read: ReturnType<typeof settingsReader>): Partial<typeof EXAMPLE> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = read.text(name);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

function feeVatOf(text: string, wrong: (problem: string) => void): FeeVat {
  if (isFeeVat(text)) return text;
  wrong(
    `OPERATOR_FEE_VAT must be ${FEE_VAT.slice(0, -1).join(', ')} or ${FEE_VAT.at(-1)}, not "${text}".`,
  );
  return 'exempt';
}

function check(
  { name, companyNumber, vatNumber, feeVat }: Operator,
  wrong: (problem: string) => void,
): void {
  if (!isCompanyNumber(companyNumber))
    wrong('OPERATOR_COMPANY_NUMBER must be the 8 characters of a company number, like 01234567.');
  else if (name !== PURCHASER || companyNumber !== entityNumber(PURCHASER)) {
    wrong(
      `OPERATOR_NAME and OPERATOR_COMPANY_NUMBER must be ${PURCHASER}, ${entityNumber(PURCHASER)}: every quote names it as the ` +
        `purchaser, and who buys issues the invoice.`,
    );
  }
  if (vatNumber !== undefined && checkVatNumber(vatNumber).kind !== 'right')
    wrong('OPERATOR_VAT_NUMBER must be a VAT number, like 123 4567 82.');
  if (feeVat === 'standard' && !vatNumber)
    wrong('OPERATOR_FEE_VAT is standard, so OPERATOR_VAT_NUMBER must be set too.');
}
