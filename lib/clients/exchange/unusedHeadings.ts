import { folded } from '@/lib/kernel/text/foldedName';
import { EXPORT_COLUMNS } from './exportCells';

/** Headings of columns that we know and have no field for, folded. */
const UNUSED: ReadonlySet<string> = new Set([
  ...['email', 'e mail', 'email address', 'emailaddress', 'contact email', 'contact mail'],
  ...['phone', 'phone number', 'telephone', 'telephone number', 'mobile', 'mobile number'],
  ...['phonenumber', 'mobilenumber', 'faxnumber', 'ddinumber', 'skypename', 'website'],
  ...['firstname', 'first name', 'lastname', 'last name', 'surname', 'salutation'],
  ...['address', 'registered address', 'registered office', 'trading address', 'town', 'city'],
  ...['address line 1', 'address line 2', 'address line 3', 'address 1', 'address 2', 'address 3'],
  ...['county', 'region', 'country', 'postcode', 'post code', 'postal code'],
  ...['year end', 'yearend', 'ye', 'year end date', 'accounting year end', 'accounts year end'],
  ...['financial year end', 'accounting reference date', 'incorporation date', 'date of birth'],
  ...['fee', 'fees', 'annual fee', 'monthly fee', 'notes', 'note', 'comments'],
  ...['status', 'client status', 'companystatus', 'company status', 'companycategory'],
  ...['client code', 'client id', 'client ref', 'client reference', 'accountnumber', 'id'],
  ...['countryoforigin', 'dissolutiondate', 'incorporationdate', 'uri', 'vat scheme'],
  ...['confstmtnextduedate', 'confstmtlastmadeupdate', 'vat stagger', 'discount'],
  // The two columns that we add to rows that need a fix.
  ...['row', 'what is wrong'],
  ...EXPORT_COLUMNS.map(folded),
]);

/** Addresses in Xero's file, and groups of columns in that of Companies House. */
const UNUSED_GROUPS =
  /^\s*(?:(?:po|sa)(?:attentionto|addressline\d|city|region|postalcode|country)$|(?:regaddress|accounts|returns|mortgages|siccode|limitedpartnerships|previousname_\d+)\.)/i;

/** Returns true for a heading of a column that we know and have no field for. */
export const isUnusedHeading = (heading: string): boolean =>
  UNUSED.has(folded(heading)) || UNUSED_GROUPS.test(heading);
