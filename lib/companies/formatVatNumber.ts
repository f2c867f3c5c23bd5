/**
 * Formats a VAT number in HMRC’s grouping: '553557881' → '553 5578 81'; a branch adds ' 001'. It is
 * in its own file so that pages that only show a number do not load the check digits.
 */
export const formatVatNumber = (vrn: string): string =>
  [vrn.slice(0, 3), vrn.slice(3, 7), vrn.slice(7, 9), vrn.slice(9)].filter(Boolean).join(' ');
