import { array, object, string, type InferType } from 'yup';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import type { RegisteredCompany } from '@/server/companies/registerPort';
import { understood } from '@/server/providers/understood';

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
 * Parses the hits of GET /search/companies; accepts unknown keys, because the register adds some
 * now and then.
 */
export const parseCompanies = (body: unknown): RegisteredCompany[] => {
  const { items } = understood('companiesHouse', searchAnswer, withoutNulls(body));
  return items.map((hit: InferType<typeof item>) =>
    company({
      number: hit.company_number,
      name: hit.title,
      status: hit.company_status,
      ceased: hit.date_of_cessation,
      town: hit.address?.locality,
    }),
  );
};

/**
 * Returns an address such as 'Unit 3 Canal Wharf, Leeds, LS11 5BE'; undefined without a street,
 * because a town alone is no address.
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

/** Parses the company of GET /company/{number}. */
export const parseCompany = (body: unknown): RegisteredCompany => {
  const row = understood('companiesHouse', profile, withoutNulls(body));
  return company({
    number: row.company_number,
    name: row.company_name,
    status: row.company_status,
    ceased: row.date_of_cessation,
    town: row.registered_office_address?.locality,
    address: addressLine(row.registered_office_address),
  });
};

/** Returns the answer without its nulls: the register writes null for what it does not hold. */
function withoutNulls(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutNulls);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, withoutNulls(value)]),
  );
}
