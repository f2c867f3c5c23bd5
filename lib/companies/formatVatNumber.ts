/**
 * '553557881' → '553 5578 81', HMRC's own grouping; a branch adds ' 001'. Apart from the check
 * digits, which pages that only show a number need not load.
 */
export const formatVatNumber = (vrn: string): string =>
  [vrn.slice(0, 3), vrn.slice(3, 7), vrn.slice(7, 9), vrn.slice(9)].filter(Boolean).join(' ');
