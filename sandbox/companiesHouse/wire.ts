import { addMonths, formatDate, isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { RegisterEntry } from '@/sandbox/fixtures/fixtures';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Formats a date as '27 February 1959', as Companies House writes it in descriptions. */
const longDate = (date: IsoDate) =>
  formatDate(date).replace(/ \w+ /, ` ${MONTHS[Number(date.slice(5, 7)) - 1]} `);

const COUNTRY: Record<string, string> = { SC: 'Scotland', SO: 'Scotland', NI: 'Northern Ireland' };
const JURISDICTION: Record<string, string> = {
  SC: 'scotland',
  SO: 'scotland',
  NI: 'northern-ireland',
};

const addressOf = (entry: RegisterEntry) => ({
  premises: entry.premises,
  address_line_1: entry.street,
  locality: entry.town,
  postal_code: entry.postcode,
  country: COUNTRY[entry.number.slice(0, 2)] ?? 'England',
});

const snippetOf = (entry: RegisterEntry) => {
  const {
    premises,
    address_line_1: street,
    locality,
    country,
    postal_code: postcode,
  } = addressOf(entry);
  return `${premises} ${street}, ${locality}, ${country}, ${postcode}`;
};

/**
 * Returns one hit of GET /search/companies. `matched` counts the characters at the start of the
 * title that the words matched.
 */
export const searchItem = (entry: RegisterEntry, matched: number) => ({
  kind: 'searchresults#company',
  title: entry.name,
  company_number: entry.number,
  company_status: entry.dissolved ? 'dissolved' : 'active',
  company_type: entry.type,
  date_of_creation: entry.created,
  ...(entry.dissolved ? { date_of_cessation: entry.dissolved } : {}),
  address: addressOf(entry),
  address_snippet: snippetOf(entry),
  description: entry.dissolved
    ? `${entry.number} - Dissolved on ${longDate(entry.dissolved)}`
    : `${entry.number} - Incorporated on ${longDate(entry.created)}`,
  description_identifier: [entry.dissolved ? 'dissolved-on' : 'incorporated-on'],
  snippet: '',
  matches: { title: matched > 0 ? [1, matched] : [], snippet: [] },
  links: { self: `/company/${entry.number}` },
});

/**
 * Returns the body of GET /company/{number}. Accounts run to the end of the month of incorporation
 * and are due nine months later.
 */
export function companyProfile(entry: RegisterEntry, today: IsoDate) {
  const month = entry.created.slice(5, 7);
  const lastDay = new Date(Date.UTC(2001, Number(month), 0)).getUTCDate();
  const thisYear = isoDateOf(`${today.slice(0, 4)}-${month}-${lastDay}`);
  const madeUpTo = addMonths(thisYear, 9) < today ? addMonths(thisYear, 12) : thisYear;
  const { premises, ...registered } = addressOf(entry);
  return {
    company_name: entry.name,
    company_number: entry.number,
    company_status: entry.dissolved ? 'dissolved' : 'active',
    type: entry.type,
    jurisdiction: JURISDICTION[entry.number.slice(0, 2)] ?? 'england-wales',
    date_of_creation: entry.created,
    ...(entry.dissolved ? { date_of_cessation: entry.dissolved } : {}),
    registered_office_address: {
      ...registered,
      address_line_1: `${premises} ${registered.address_line_1}`,
    },
    sic_codes: [entry.sic],
    accounts: {
      accounting_reference_date: { day: String(lastDay), month: String(Number(month)) },
      next_made_up_to: madeUpTo,
      next_due: addMonths(madeUpTo, 9),
      overdue: false,
    },
    confirmation_statement: {
      next_made_up_to: addMonths(
        entry.created,
        12 * (Number(today.slice(0, 4)) - Number(entry.created.slice(0, 4)) + 1),
      ),
      overdue: false,
    },
    can_file: entry.dissolved === undefined,
    has_insolvency_history: false,
    links: { self: `/company/${entry.number}` },
  };
}
