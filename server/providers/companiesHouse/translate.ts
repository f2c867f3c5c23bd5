import { array, object, string, type InferType } from 'yup';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import type { RegisteredCompany } from '@/server/companies/registerPort';
import { ProviderFailure } from '@/server/platform/ports/failure';

const address = object({ locality: string().optional() });
const line = () => string().optional();
const registeredOffice = object({
  care_of: line(),
  po_box: line(),
  premises: line(),
  address_line_1: line(),
  address_line_2: line(),
  locality: line(),
  region: line(),
  postal_code: line(),
  country: line(),
});
const item = object({
  company_number: string().required(),
  title: string().required(),
  company_status: string().optional(),
  date_of_cessation: string().optional(),
  address: address.optional().default(undefined),
});
const searchAnswer = object({ items: array().of(item).required() }).required();
const profile = object({
  company_number: string().required(),
  company_name: string().required(),
  company_status: string().optional(),
  date_of_cessation: string().optional(),
  registered_office_address: registeredOffice.optional().default(undefined),
}).required();

function company(row: {
  number: string;
  name: string;
  status?: string;
  ceased?: string;
  town?: string;
  address?: string;
}): RegisteredCompany {
  return {
    companyNumber: row.number,
    name: row.name,
    status: row.status ?? 'unknown',
    ...(row.town && { town: row.town }),
    ...(row.address && { address: row.address }),
    ...(row.status === 'dissolved' &&
      row.ceased &&
      isIsoDate(row.ceased) && { dissolvedOn: row.ceased }),
  };
}

/**
 * The hits of GET /search/companies; unknown keys are fine, because the register adds some now and
 * then.
 */
export const companiesOf = (body: unknown): RegisteredCompany[] => {
  const { items } = understood(searchAnswer, body);
  return items.map((each: InferType<typeof item>) =>
    company({
      number: each.company_number,
      name: each.title,
      status: each.company_status,
      ceased: each.date_of_cessation,
      town: each.address?.locality,
    }),
  );
};

/**
 * 'Unit 3 Canal Wharf, Leeds, LS11 5BE'; undefined where no street is given, because a town alone
 * is no address.
 */
function addressLine(office: InferType<typeof registeredOffice> | undefined): string | undefined {
  const street = [office?.premises, office?.address_line_1].filter(Boolean).join(' ');
  const box = office?.po_box && `PO Box ${office.po_box}`;
  if (!office || (!street && !box)) return undefined;
  return [
    office.care_of && `c/o ${office.care_of}`,
    box,
    street,
    office.address_line_2,
    office.locality,
    office.region,
    office.postal_code,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The company of GET /company/{number}. */
export const companyOf = (body: unknown): RegisteredCompany => {
  const each = understood(profile, body);
  return company({
    number: each.company_number,
    name: each.company_name,
    status: each.company_status,
    ceased: each.date_of_cessation,
    town: each.registered_office_address?.locality,
    address: addressLine(each.registered_office_address),
  });
};

function understood<T>(
  shape: { validateSync(value: unknown, options: { strict: boolean }): T },
  body: unknown,
): T {
  try {
    return shape.validateSync(body, { strict: true });
  } catch {
    throw new ProviderFailure('down', 'companiesHouse', 'MALFORMED');
  }
}
