import { counted } from '@/lib/kernel/text/count';
import type { RefundWait } from './upcoming';

/** How a bill is paid to HMRC. */
export const payingText = {
  ownerEnters: 'An owner of the company can enter it here.',
  payeReferenceHint: 'For example 123PA00012345. We add the month to it.',
  corporationReferenceHint: 'For example 1234567890A00101A. Spaces do not matter.',
  referenceMissing: 'Enter the reference to keep it',
  copyYourself: 'Select it and copy it yourself.',
  noBills: (tax: string) =>
    `HMRC shows no unpaid bill for ${tax}. Amounts that it has not charged yet are not shown here.`,
  unknownBill: 'HMRC does not show this bill',
  unknownBillWhy: (others: number) =>
    `It may be paid already, or the link may be wrong. ${others === 0 ? 'There is no other bill to pay.' : 'Choose the bill that you want to pay.'}`,
  notReadYet: 'Once we have read your HMRC account, this page shows how to pay each bill.',
  notLoaded: 'We could not read your HMRC bills',
  unchanged: (sentence: string) => `${sentence} Nothing at HMRC has changed.`,
  ways: 'Ways to pay, and by when',
  doNotPayTwice: 'You do not need to do anything. If you pay it too, you pay twice.',
  directDebit: 'HMRC collects this by Direct Debit.',
  accountChecked: (checkedOn: string) =>
    `We checked this account on GOV.UK on ${checkedOn}. HMRC never sends a new one by email or text.`,
  ifDirectDebit: 'If HMRC collects this tax by Direct Debit, you do not need to pay it here.',
  notRecorded: 'We could not record that.',
  onItsWay: 'On its way.',
  markMeans:
    'Press this once you have paid. The bill stays “on its way” until HMRC shows the payment, up to 6 working days. This button does not pay the bill.',
  youPaid: (day: string) => `You told us that you paid ${day}`,
  onItsWayStep: 'On its way, once you tell us',
  hmrcDecides: 'HMRC’s own bill is the one that counts.',
} as const;

/** In place of a sum, while a tax is read for the first time. */
export const firstReadingText = {
  title: (taxes: string) => `Reading ${taxes} from HMRC`,
  count: (done: number, of: number) => `${done} of ${counted(of, 'tax', 'taxes')}`,
  noFiguresYet: 'No total yet. We show it when HMRC has sent everything. You can leave this page.',
} as const;

/** When a filed refund has no expected day. */
export const refundWaitText = {
  delayed: (day: string) => `HMRC’s 30 days ended on ${day}`,
  late: (day: string) => `Was expected by ${day}`,
  queried: () => 'HMRC has asked about it, and its 30 days wait for an answer',
  held: () => 'HMRC holds it until a missing return is filed',
  now_owes: () => 'HMRC changed the return, and is now owed instead',
} as const satisfies Record<RefundWait, (day: string) => string>;

/** The figure of one tax. */
export const figureText = {
  inAll: (tax: string, amount: string, until: string | undefined) =>
    `HMRC has charged ${amount} for ${tax} in all${until ? `, due by ${until}` : ''}`,
} as const;

/** Documents and activity of a company. */
export const recordsText = {
  documentsNotLoaded: 'We could not load the documents',
  documentsKept: (sentence: string) => `${sentence} The documents are safe.`,
  activityNotLoaded: 'We could not load the activity',
  nothingLost: (sentence: string) => `${sentence} Nothing is lost.`,
} as const;

/** The address of the tax calendar. */
export const calendarText = {
  unchanged: 'Your calendar has not changed.',
  didNotWork: 'That did not work.',
  copyNow:
    'Copy this address now. We show it once, because we keep no copy of it. In your calendar program choose “subscribe by address” or “from the internet”.',
  copyYourself: 'Your browser blocked copying. Select the address and copy it yourself.',
  lastRead: (readAt: string) => `Last read by a calendar ${readAt}.`,
  notReadYet: 'No calendar has read it yet.',
  made: (madeAt: string, lastRead: string) =>
    `Made ${madeAt}. ${lastRead} If you have lost the address or shared it with the wrong person, make a new one: the old one stops working.`,
  make: 'Make an address and give it to your calendar program. Anyone who has it can see these dates without logging in, until you end it.',
  amounts: 'Show amounts in the calendar. Leave this off if other people can see it.',
  newAddressNeeded: 'Your choice takes effect when you make a new address.',
} as const;

export const moneyMovedText = {
  noDate: 'HMRC gives no date',
  chargedDue: (day: string) => `Charged by HMRC, due ${day}.`,
  nothingPaid: (fromYou: string) =>
    `Payments${fromYou} and repayments will show here once HMRC shows them.`,
  nothingLate: 'Nothing is late, as far as HMRC’s figures show.',
  estimate:
    '“About” is our estimate from the days and amounts above. HMRC’s own bill decides, and HMRC may change its rates.',
} as const;

/** The chart of what falls due in the next 90 days. */
export const nextNinetyText = {
  charged: (amount: string) => `Charged by HMRC: ${amount}.`,
  alreadyLate: (amount: string) => `Already late, so not in this chart: ${amount}.`,
  noBills:
    'Bills appear here as soon as HMRC charges them, along with those we expect from your earlier bills.',
} as const;

export const paidChartText = {
  legend: 'Filled: paid. Outlined: still to pay.',
} as const;

/** How the figure of a tax’s card is made up. */
export const taxLineText = {
  notRead: (whatIsOwed: string) =>
    `We have not read the figures from HMRC yet, so we do not know what ${whatIsOwed}.`,
  onAccount:
    'This is money that HMRC has not set against any charge. Ask HMRC to repay it, or leave it for the next bill.',
  nothingCharged: (tax: string) =>
    `HMRC has no open charge for ${tax}. This figure leaves out what HMRC has not charged yet.`,
  owed: 'Everything HMRC has charged, less what has been paid or credited. This figure leaves out what HMRC has not charged yet.',
  legalDay: (day: string) => ` HMRC’s date for it is ${day}, which is not a working day.`,
  readFrom: (source: string, when: string) => `From ${source}, read ${when}.`,
  notReadFrom: (source: string) => `From ${source}, not read yet.`,
} as const;

/** PAYE and Corporation tax figures from a CSV file, and why a file is refused. */
export const taxFileText = {
  nothingChanged: 'Nothing was changed.',
  onYourPages: (charges: string, payments: string) =>
    `${charges} and ${payments} are on your pages now.`,
  fileRead: 'We have read the file.',
  correctLines: 'Correct them in your spreadsheet, save it and choose it again.',
  someLinesUnreadable: 'Nothing was changed: we cannot read some lines.',
  lead: 'If you would rather not connect HMRC for these two taxes, copy their figures into a CSV or Excel file, from your tax account or your payroll, and give it here. Give a newer one whenever something changes.',
  whatIsInIt:
    'One line for each charge: its period, what was charged, what is paid. The example has every column; only the first three are needed.',
  figuresUnchanged: (why: string) => `${why} Your figures have not changed.`,
  columnTwice: (column: string) => `Two columns are headed “${column}”. Keep one of them.`,
  columnsMissing: (columns: string) =>
    `The first line must name the columns. Missing: ${columns}. The example file has them all.`,
  notDate: (column: string, cell: string) =>
    `${column}: ${cell} is not a date. Write it like 22/11/2026.`,
  notAmount: (column: string, cell: string) =>
    `${column}: ${cell} is not an amount of pounds and pence. Write it like 3118.40.`,
  unknownKind: (cell: string) => `Kind: ${cell} must be tax, penalty or interest.`,
  badTaxYear: 'Write the tax year like 2026-27.',
  badTaxMonth: 'The tax month is a number from 1 (6 April to 5 May) to 12.',
  noPeriod:
    'Enter the first and the last day of the accounting period, like 1/3/2025 and 28/2/2026.',
  periodEndsFirst: 'The accounting period ends before it starts.',
  periodTooLong: (lastDay: string, nextDay: string) =>
    `An accounting period for Corporation tax is 12 months at most. Split it into two lines: end the first on ${lastDay} and start the second on ${nextDay}.`,
  giveMeanDate: (column: string) =>
    `If HMRC has agreed a mean date for your year ends, give it in a column “${column}” instead, like 31/3.`,
  farFromMeanDate:
    'The accounting period starts or ends more than 4 days from the mean date. Check the mean date, or leave it empty and split the period.',
  noCharge: 'Enter how much was charged.',
  clearedTooMuch:
    'More is paid or credited here than was charged. Enter for each charge only what HMRC shows as paid or credited to it.',
  noDueDate: 'A penalty or interest needs its own due date.',
  paidInFuture: 'The day it was paid is in the future.',
  filedInFuture: 'The day the return was sent is in the future.',
  openQuote: 'A quotation mark in this line is opened but never closed.',
  emptyFile: 'This file is empty.',
  onlyHeadings: 'There is nothing under the headings.',
  tooManyLines: (lines: number, most: number) =>
    `There are ${lines} lines. We read ${most} at most: give only the last few years.`,
  sameLine: (firstLine: number, label: string) =>
    `This is the same as line ${firstLine}: ${label}. Keep one of them.`,
  moreProblems: (more: number) => `This line and ${more} more have problems too.`,
  badName:
    'This file’s name cannot be used. Give it a name with letters or numbers, such as paye-2026.csv.',
  readFromHmrc: (tax: string) =>
    `${tax} is read from HMRC itself. To give a file instead, end that connection first.`,
} as const;

/** What is known of a person's online return, and of people who are not read. */
export const personsTaxText = {
  returnLabel: (year: string) => `Self assessment return, ${year}`,
  returnLine: (year: string) => `Return, tax year ${year}`,
  due: (year: string, due: string) => `Return for ${year}, due ${due}:`,
  dueOf: (name: string, year: string, due: string) => `Return of ${name} for ${year}, due ${due}:`,
  filed: (filed: string) => `filed ${filed}.`,
  filedThen: (filed: string, then: string) => `Filed ${filed}. ${then}`,
  filedOn: (filed: string) => `Filed ${filed}`,
  notKnown: 'Not known if filed.',
  noEvidence: 'HMRC does not show us whether it was filed, and nobody has told us.',
  saidFiled: (filed: string, by: string, on: string) =>
    `Filed on ${filed}, said by ${by} on ${on}.`,
  saidNotFiled: (by: string, on: string) => `Not filed, said by ${by} on ${on}.`,
  receipt: (receipt: string) => `HMRC’s receipt: ${receipt}.`,
  saysOther: (by: string, on: string, filed: string) =>
    `${by} said on ${on} that it was filed on ${filed}.`,
  saysNotFiled: (by: string, on: string) => `${by} said on ${on} that it was not filed.`,
  alsoListed: (people: string, read: string) =>
    `HMRC also lists Self assessment of ${people}. We read only ${read} so far.`,
  toFile: 'A return, not known if filed',
} as const;

/** Saying whether a person's online return is filed, and why it is refused. */
export const returnMarkText = {
  whatItDoes:
    'We cannot file this return or ask HMRC about it. Your client sees what you say, with your practice’s name and today’s date.',
  noDay: 'Enter the day on which the return was filed',
  inFuture: 'The day is in the future',
  beforeYearEnded: (end: string) => `Enter a day after ${end}, when the tax year ended`,
  notDueYet: (due: string) => `You can say that it is not filed once its day, ${due}, has passed`,
  badReceipt: 'Enter the reference as HMRC’s receipt has it: letters, digits, spaces and dashes',
  receiptHint: 'The submission receipt reference, if you have it',
  notSaved: 'We could not save that.',
} as const;

/** The penalties for a late return of Self Assessment. */
export const latePenaltyText = {
  label: (year: string) => `Late Self assessment return, ${year}`,
  fixed: (amount: string, from: string) =>
    `${amount}. HMRC can add £10.00 a day from ${from}, for up to 90 days.`,
  grown: (amount: string) =>
    `About ${amount} so far. At 6 and 12 months it is 5% of the tax if that is more than £300.00.`,
} as const;

export const taxesText = {
  noLines: 'Bills and returns will show here once HMRC shows them for this tax.',
  nothingAtHmrcChanged: (why: string) => `${why} Nothing at HMRC has changed.`,
  notOffered: (tax: string) => `This service cannot read ${tax} from HMRC.`,
  connectForVat: 'Connect HMRC to see what you owe and what HMRC owes you.',
  connectForOthers: 'One permission at HMRC shows PAYE, Corporation tax and Self assessment here.',
  firstReading: 'The first reading takes a minute or two. The figures appear here automatically.',
  notRegistered: (tax: string, read: string) => `HMRC shows no ${tax} for this business${read}.`,
  nothingRecorded: (read: string) =>
    `HMRC has nothing on this account${read}. We show it here once there is something.`,
  notConnected: 'HMRC is no longer connected for this tax.',
  permissionEnded: 'Your permission at HMRC has ended.',
  lastReading: 'These figures are from the last reading.',
  readingNow: 'We are reading PAYE, Corporation tax and Self assessment now.',
  otherBusiness:
    'You logged in at HMRC for a different business. Nothing was kept. Connect again with this business’s login.',
} as const;

/** The reference for paying HMRC: what it is, where to find it, and why a typed one is refused. */
export const payReferenceText = {
  onTheNotice:
    'The reference is on HMRC’s own notice of this charge. It is not the one you use for the tax itself.',
  accountsOfficeMissing:
    'HMRC does not show us your Accounts Office reference. It is in your HMRC tax account, and on what HMRC sent you when you registered as an employer.',
  accountsOfficeAndMonth: (digits: string) =>
    `Your Accounts Office reference and ${digits}, which names the month, without spaces`,
  accountsOffice: 'Your Accounts Office reference, without spaces',
  vatNumberMissing: 'It is your 9-digit VAT number, which we do not know.',
  accountingPeriod: 'HMRC’s payment reference for this accounting period, without spaces',
  accountingPeriodMissing:
    'Each accounting period has a payment reference of its own, 17 characters. It is on HMRC’s payslip for the period and in your company’s tax account.',
  utrAndK: 'Your Unique Taxpayer Reference, and a K',
  utrMissing: 'It is the 10-digit Unique Taxpayer Reference followed by K.',
  badAccountsOffice: 'An Accounts Office reference has 13 characters, such as 123PA00012345',
  noReference: 'This tax has no reference to save',
  badCorporationTax:
    'A payment reference for Corporation tax has 17 characters, such as 1234567890A00101A',
  otherCompany: (utr: string) => `It should begin with your company’s own tax reference, ${utr}`,
} as const;
