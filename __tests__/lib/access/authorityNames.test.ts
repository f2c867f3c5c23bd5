/** @jest-environment node */
import { posesAsAuthority } from '@/lib/access/authorityNames';
import { nameInMail, ownName } from '@/lib/notifications/checkedNames';

test.each([
  'HMRC',
  'H M R C',
  'H.M.R.C.',
  'hmrc refunds',
  'HM Revenue',
  'HM Revenue & Customs',
  'HM Revenue and Customs',
  'H.M. Revenue-and-Customs',
  'His Majesty’s Revenue',
  'Companies House',
  'CompaniesHouse Ltd',
  'Inland Revenue',
  'Gov.uk',
  'Barclays Bank',
  'HSBC',
  'Lloyds Bank plc',
  'The Government Gateway',
  'InstantVAT Support',
  'Adsum',
  'HMRCRefunds',
  'HMRCs',
  'TheHMRC',
  'MonzoBank',
  'Barclays',
  'BarclaysBank plc',
  'Nat West',
  'OpenTax Support',
  'OpenTaxSupport',
  'Instant VAT Refunds',
  'HSBCUK',
  // Cyrillic Н, М and С; Greek Η and Μ; small capitals; the alphabet of mathematics.
  '\u041d\u041cR\u0421 Refunds',
  '\u0397\u039cRC',
  '\u029c\u1d0d\u0280\u1d04',
  '\u{1d407}\u{1d40c}\u{1d411}\u{1d402}',
])('%s could pass for an authority, a bank or us, and stands in no mail', (name) => {
  expect(posesAsAuthority(name)).toBe(true);
  expect(ownName(name)).toBeUndefined();
  expect(nameInMail({ name, agencyName: null, arnConfirmedAt: new Date() })).toBeUndefined();
});

test.each([
  'Hannah Osei',
  'Amir Shah',
  'Fernlea Accountants LLP',
  'Harbour & Finch',
  'Lloyd Barker',
  'House of Companions Ltd',
  'Customs Brokers Dover',
  'Hamrick Tax',
  'Revenue Road Accountants',
  'Monzone Ltd',
  'H McR Cooper',
  'Barclay Simpson LLP',
  'Halifax Bankfield Accountants Ltd',
  'Open Tax Advisers Ltd',
  'Northampton Tax Officers Ltd',
  'Donat West Ltd',
  'Zoë Núñez',
  'Siân Ŵyn Ŷnys',
  '\u738b\u79c0\u82f1',
  '\u0645\u062d\u0645\u062f',
])('%s is a name like any other', (name) => {
  expect(posesAsAuthority(name)).toBe(false);
  expect(nameInMail({ name, agencyName: null, arnConfirmedAt: new Date() })).toBe(name);
});
