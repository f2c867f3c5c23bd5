/** The list of VAT returns. */
export const vatReturnsText = {
  notLoaded: 'Your returns are safe. Only this list could not be loaded.',
  reading: 'This usually takes less than a minute. The list updates automatically.',
  noneYet:
    'HMRC opens a return on the first day of each VAT period. Your returns appear here once we have read them from HMRC.',
  notUpdated: 'We could not update this list.',
  noneUnderFilter: {
    to_file: 'You have no return to file',
    filed: 'None of your returns is filed yet',
    refund: 'None of your returns is a refund',
    payment: 'None of your returns is a payment',
    paid_early: 'We have not paid you early yet',
  },
  otherReturns: (count: number) =>
    count === 1 ? 'Your 1 return is under “All”.' : `Your ${count} returns are under “All”.`,
  notSaved: 'We could not make the file. Check your connection and try again.',
  source: (readAt: string) =>
    `Results from your HMRC VAT account, read ${readAt}. Payments to you from our own records.`,
} as const;

/** All pages about VAT. */
export const vatPageText = {
  lastAnswer: (sentence: string) => `${sentence} You are seeing the last figures that we read.`,
  notUpdated: 'We could not update this page.',
  notFound:
    'The link may be wrong or old, or it may belong to another company. Choose from your dashboard instead.',
} as const;

/** A sync of the VAT account that failed. */
export const syncText = {
  hmrcSide: 'The problem is at HMRC.',
  xeroSide: 'The problem is at Xero.',
  bankSide: 'The problem is at our bank.',
  reconnect: 'You need to reconnect HMRC.',
  ourMistake: 'This is our mistake, not yours.',
  notRead: 'We could not read your VAT account.',
  figuresReadAt: (readAt: string) => `The figures on this page were read ${readAt}.`,
} as const;

export const vatAccountText = {
  noChargesRead: 'We have not read HMRC’s list of VAT charges yet.',
  someChargesUnread: (years: string) =>
    `We have not read HMRC’s charges of ${years} yet, so the total is not known.`,
  noPaymentsRead: 'We have not read HMRC’s list of VAT payments yet.',
  somePaymentsUnread: (years: string) => `We have not read VAT payments of ${years} yet.`,
} as const;

/** Why one of the nine boxes is not right. */
export const boxText = {
  needsAmount: (box: number) => `Box ${box} needs an amount in pounds and pence.`,
  wholePounds: (box: number) => `Box ${box} takes whole pounds, without pence.`,
  box5Negative: 'Box 5 cannot be below £0.00. It is the difference between boxes 3 and 4.',
  tooLarge: (box: number) => `Box ${box} is larger than HMRC can take. Check the figure.`,
  box3Sum: 'Box 3 must be box 1 plus box 2.',
  box5Difference: 'Box 5 must be the difference between boxes 3 and 4.',
} as const;

export const postponedVatText = {
  box1Negative: 'The VAT for box 1 cannot be below £0.00.',
  box4Negative: 'The VAT for box 4 cannot be below £0.00.',
  reclaimTooMuch: 'You cannot reclaim more than the statements say is due. Check boxes 1 and 4.',
  goodsNegative: 'The value of the goods cannot be below £0.',
  box7WholePounds: 'Box 7 takes whole pounds, without pence.',
} as const;

/** Asking HMRC to review its decision about a refund. */
export const hmrcReviewText = {
  lastDay: 'Last day to ask HMRC for a review',
  until: (day: string) =>
    `If you disagree, you can ask HMRC to review its decision until ${day}. If the date on its letter is later, the 30 days count from that date.`,
  byLetter:
    'If you disagree, you can ask HMRC to review its decision within 30 days of the date on its letter.',
} as const;
