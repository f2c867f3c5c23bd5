import type { RefundWait } from '@/lib/taxes/upcoming';

/** The page of twelve months of tax. */
export const cashText = {
  lead: 'What tax takes from your account each month, and what refunds bring in. Bills that HMRC has not charged yet are estimates, from your drafts and your last bills.',
  monthsWithout: 'The months below leave it out.',
  notLoaded: (taxes: string) => `${taxes} could not be loaded.`,
  mayBeMissing: 'Something HMRC has charged may be missing below.',
  nothingAtHmrcChanged: (why: string) => `${why} Nothing at HMRC has changed.`,
  connectFirst: 'Connect your taxes to see what falls due here, month by month.',
  putBy: 'Put by for tax',
  mostTogether: (by: string) => `The most that these months take together, by ${by}.`,
  goesFirst: (day: string, relative: string) => `of it goes on ${day}, ${relative}.`,
  ofPerson: (person: string, amount: string) => `with Self assessment of ${person}, ${amount}`,
  table: 'Tax by month, and all months so far together',
  togetherLine: 'All months so far together, as things stand',
  triedLine: 'The same with your what-ifs',
  triedPutBy: (amount: string, by: string) => `With your what-ifs, put by ${amount}, by ${by}.`,
  leftOut: (taxes: string, isOne: boolean) =>
    `${taxes} ${isOne ? 'is' : 'are'} not known here, so these months leave ${isOne ? 'it' : 'them'} out.`,
  refundsCoverAll: 'Refunds cover every bill of these months as it falls due.',
  whichMonth:
    'Payments are shown in the month in which they must reach HMRC. Refunds are shown where HMRC is likely to pay them.',
  fromHmrc: (readAt: string) =>
    `From HMRC, read ${readAt}. Amounts that are not known yet are left out.`,
  notRead: 'Not read yet.',
  badAmount: 'Enter an amount in pounds, like 1,200 or 1,200.50',
  eachReturn: (basis: string) => `We estimate each VAT return to come as ${basis}.`,
} as const;

export const taxCalendarText = {
  datesNotLoaded: (why: string) => `${why} Your calendar address still works.`,
  connectFirst: 'Connect your taxes, and we add what falls due to the calendar automatically.',
  preview: 'Each date is on its own day in your calendar, in these words.',
  someNotLoaded: (taxes: string) => `${taxes} could not be loaded just now, and is missing here.`,
  lead: 'Every return and payment of your four taxes, in the calendar you already use. Payments are shown on the last working day on which your money still arrives in time.',
  addressStillWorks: 'Your calendar address still works. Only this page could not be loaded.',
} as const;

export const payHmrcText = {
  enterReference: 'Enter the reference that HMRC gave you',
} as const;

/** What is missing in the forms of a return. */
export const returnFormText = {
  enterGoods: 'Enter the value of the goods for box 7',
  chooseGapReason: 'Choose why the figures are right',
  tickDeclaration: 'Tick the declaration to send the return',
} as const;

/** The address that calendar apps read. */
export const calendarFeedText = {
  readTooOften: 'This calendar has been read too often. Try again later.',
} as const;

export const nextThingText = {
  notEarlyToday: 'This refund cannot be paid early today.',
  otherFigures: (label: string) => `HMRC has other figures for ${label}`,
  nothingBefore: (day: string) => `Nothing to do before ${day}`,
  payNext: 'Next: pay HMRC',
  fileNext: 'Next: file a return',
  billToCome: ({ label, amount, day }: { label: string; amount: string; day: string }) =>
    `Your return for ${label} is filed. It has ${amount} for you to pay HMRC, due ${day}. HMRC has not charged it yet, and it shows here as a bill once it has.`,
  refundWaits: ({
    why,
    amount,
    label,
    ended,
  }: {
    why: RefundWait;
    amount: string;
    label: string;
    ended: string;
  }) =>
    why === 'delayed'
      ? `Refund delayed: ${amount} for ${label}. HMRC’s 30 days ended on ${ended}`
      : why === 'held'
        ? `Refund on hold: ${amount} for ${label}. HMRC waits for a missing return`
        : `Refund queried: ${amount} for ${label}. HMRC waits for an answer`,
} as const;

export const companiesText = {
  practicesNotRead: 'We could not read whether you have a practice or accountants',
  nothingChanged: (sentence: string) => `${sentence} Nothing of yours has changed.`,
  figuresNotLoaded: (sentence: string) => `The tax figures could not be loaded. ${sentence}`,
  refundAvailable: (amount: string, label: string, refund: string) =>
    `Refund available: ${amount} for ${label}, of ${refund}.`,
  lateReturn: (label: string, day: string, since: string) =>
    `Your VAT return for ${label} was due on ${day}, ${since}.`,
  nothingConnected: 'You have not connected anything yet.',
  notRead: 'We could not read your companies',
  ourFault: (sentence: string) =>
    `${sentence} The fault is with us or with the connection, and nothing of yours has changed.`,
  addFirst:
    'We look it up at Companies House, so there is little to type. Then you connect HMRC and see every VAT return and refund here.',
  practiceLooksAfter: (practice: string) => `${practice} looks after its tax.`,
} as const;

export const tasksText = {
  lead: 'What only you can do. We do everything else for you.',
  notRead: 'We could not read your tasks',
  nothingChanged: (sentence: string) =>
    `${sentence} Nothing of yours has changed, and no deadline has moved.`,
  none: 'You see a task here when a return is ready to file, a refund can be claimed, or a connection needs you. We email you about tasks that have a date.',
  wasDueOn: (day: string, by: string) => `It was due on ${day}, ${by}.`,
  enterCode: 'Type the 6-digit code from our email.',
  confirmPhone: 'We can then text you when money moves. We’ll text you a code to confirm it.',
  finishSetUp: 'Your answers are kept. The rest takes a few minutes.',
  addAccount: 'We pay refunds into it. You cannot have a refund paid early without one.',
  correctAccount: (money: string) =>
    `Our bank could not pay ${money} into it. Your money is safe with us, and we’ll pay it as soon as you correct the account.`,
  answerQuestion: (companyName: string, label: string, money: string) =>
    `${companyName}. ${label}. We need your answer before we send ${money}.`,
  connectionStopped:
    'It stopped working, so we cannot read anything new. What we read before is safe.',
  permissionEnds: (day: string, by: string) =>
    `Your permission for us to read this ends on ${day}, ${by}. Reconnecting takes a minute.`,
  chooseOrganisation:
    'We cannot read your books until you tell us which organisation is this business.',
  hmrcHoldsRefund: (money: string) =>
    ` Until this return is filed, HMRC keeps back the refund of ${money} that you sold.`,
  wasDue: (day: string, by: string) => `It was due ${day}, ${by}.`,
  payToday: 'The money must reach HMRC today.',
  filedElsewhere: (companyName: string, due: string) =>
    `${companyName}. ${due} You file it with HMRC from your accounts software.`,
  quoteHeld: (companyName: string, day: string) =>
    `${companyName}. Our quote is held until ${day}. Waiting for HMRC costs nothing.`,
  openInvitation:
    'Open the link in the email we sent you. Only you can use it. Whoever invited you can send it again.',
} as const;
