/** The dashboard of InstantVAT. */
export const dashboardText = {
  notLoaded: 'Your returns, claims and payments are safe. Only this page could not be loaded.',
  notRefreshed: 'We could not check with HMRC again.',
  reading:
    'This usually takes less than a minute. You can leave this page: reading continues automatically.',
  noFiguresYet:
    'No figures yet. We show them once we have all of them, so that no total is incomplete.',
  quoteHeld: (expiresAt: string) => `Quote held until ${expiresAt}.`,
  quoteOnReview: 'We hold the quote for you when you review the return.',
  likelyDates: (assumption: string) => `HMRC’s dates are likely, not certain, ${assumption}.`,
  quoteTerms: (held: string, resting: string, caveat: string) =>
    `${held} Waiting for HMRC instead costs nothing.${resting}${caveat}`,
  wasDue: (day: string, howLongAgo: string) => `. It was due ${day}, ${howLongAgo}.`,
  notWorthIt: 'Being paid early is not worth its fee here. Waiting for HMRC costs nothing.',
  fileAndGetPaid: (period: string, late: string) =>
    `Next: file ${period} and get paid early${late}`,
  returnDue: (verb: string, day: string, howFar: string) =>
    `The return ${verb} due ${day}, ${howFar}.`,
  needsFigures: (due: string) =>
    `${due} If HMRC owes you a refund, we show what you can be paid early as soon as we have the figures.`,
  returnAndPaymentDue: (verb: string, day: string, howFar: string) =>
    `Return and payment ${verb} due ${day}, ${howFar}.`,
  payBeforeDue: (by: string, howFar: string, due: string) =>
    `Pay by ${by}, ${howFar}: HMRC’s date for return and payment, ${due}, is not a working day.`,
  notAcceptedYet: (label: string) => `HMRC has not accepted your ${label} return yet`,
  nothingToClaim: 'Nothing to claim at the moment',
  nextReturn: (day: string) => `Your next return can be filed from ${day}.`,
  fileDueToday: 'Next: file what is due today',
  payLate: 'Next: pay HMRC what is late',
  reachesHmrcBy: (day: string, howFar: string) => `to reach HMRC by ${day}, ${howFar}`,
  refundWaits: (period: string) => `HMRC has not paid your refund for ${period}`,
  setOff: (amount: string) =>
    `HMRC owes you ${amount}. Before it pays a refund, HMRC may take what is due to it.`,
  noPeriods: 'VAT returns will show here once HMRC shows them for this business.',
  claimsClosed: 'Your claims are closed. Each is kept with its return, below.',
  noClaims:
    'When you sell a refund, its progress shows here until HMRC has paid and the claim is closed.',
  missingNoDayYet: 'missing. You will owe it to us',
  missingBy: (day: string) => `missing. You owe it to us by about ${day}`,
  wasToBePaid: (day: string) => `was to be paid to us by ${day}`,
  toBePaid: (day: string) => `to be paid to us by ${day}`,
  hmrcConnected:
    'We matched your VAT number. Your returns, payments and refunds show here once we have read them.',
  booksConnected:
    'We fill the nine boxes from your bookkeeping from now on. You check them before anything is sent.',
  owedLink: 'what you owe HMRC and what HMRC owes you',
  owedMeaning:
    '“You owe HMRC” is every VAT charge on your HMRC account, less what HMRC has counted as paid. It leaves out returns that are not filed yet. “HMRC owes you” is the refunds of periods that have ended, if they are neither sold nor repaid.',
  paidEarlySource: (readAt: string) =>
    `From your HMRC VAT account, read ${readAt}. Paid early: from our own records.`,
  owedSource: (readAt: string) => `From your HMRC VAT account, read ${readAt}.`,
  notReadYet: 'We have not read your HMRC VAT account yet.',
  connectHmrc: 'Connect HMRC to see your returns, refunds and payments here.',
} as const;

/** What HMRC may ask about a return. */
export const scoreText = {
  nothingStandsOut: 'Before HMRC asks: nothing stands out',
  howWorkedOut: (points: number) =>
    `Our own score from these figures and your earlier returns: ${points} out of 100, where 0 means that nothing stands out. HMRC does not publish its rules, and it may or may not ask, whatever this score says.`,
  hmrcComments: 'HMRC’s own comments on these figures. You can still file.',
  firstReturn: 'This is the first return we know of.',
  businessAndStart: 'What the business does, and the date it began to trade.',
  usuallyPays: 'The last returns all had VAT to pay, and this one is a refund.',
  whatChanged: 'What changed: the large purchases, or why sales fell.',
  aboveUsual: (percent: number, amount: string) =>
    `The refund is ${percent}% above your usual ${amount}.`,
  invoicesBehindIt: 'The invoices that make the difference.',
  noSales: 'Box 6 shows no sales in the period.',
  salesToCome: 'Contracts, orders or a plan that show that sales will follow.',
  purchasesHigh: (times: number) => `Box 4 is ${times} times box 3.`,
  whyPurchases: 'Why so much is bought for each sale: zero-rated sales, stock, or equipment.',
  onePurchase: ({
    percent,
    description,
    reference,
    amount,
  }: {
    percent: number;
    description: string;
    reference: string;
    amount: string;
  }) => `One purchase is ${percent}% of box 4: ${description}${reference}, ${amount} of VAT.`,
  invoiceAndPayment: 'That invoice, and the payment on a bank statement.',
  roundFigures: 'Boxes 3 and 4 are round hundreds of pounds, as if they were estimates.',
  vatAccount: 'The VAT account that adds up to them.',
  salesFell: 'Sales are less than half of what they usually are.',
  whySalesFell: 'Why: the season, a closure, or a customer lost.',
} as const;

/** What may hold up a refund or make it smaller. */
export const warningText = {
  vatOwed: (amount: string) => `You owe HMRC ${amount} of VAT.`,
  setOff: (amount: string, advice: string) =>
    `HMRC may keep up to ${amount} of this refund to pay that VAT. HMRC calls this set-off. What HMRC keeps counts as a shortfall, and you would owe it to us. ${advice}`,
  returnMissing: (label: string) => `Your ${label} return is missing.`,
  heldForReturn: (day: string) =>
    `It was due ${day}. HMRC holds repayments back, and pays no interest on them, until every return is in.`,
  cheque: 'HMRC will post a cheque.',
  noBankDetails:
    'HMRC has no bank details for your VAT account. A cheque takes five to six working days after approval instead of three. Add your bank details in your VAT account on GOV.UK.',
  payNow: 'Pay HMRC now, so that it does not need to keep any.',
  payFirst: 'Pay HMRC first, or wait.',
} as const;

/** The quote of a refund and its terms. */
export const quoteText = {
  notWorthIt: 'Being paid early is not worth it here.',
  exactHeld: (until: string) => `Your quote is exact and held until ${until}.`,
  exactToday:
    'This is what we would pay today. We hold an exact quote for you when you ask for it.',
  held: (until: string) => `Your quote is held until ${until}.`,
  today: 'This is what we would pay today. We hold a quote for you when you ask for it.',
  ended: (expiresAt: string) =>
    `The quote ended at ${expiresAt}. Nothing was sold and there is no fee.`,
  lastEnded: (expiresAt: string) =>
    `Your last quote ended at ${expiresAt}. Nothing was sold and there is no fee.`,
  newOne: (change: string) => `This is the new one: ${change}`,
  todaysOne: (change: string) => `This is what a new one would be today: ${change}`,
  oldAndNew: 'Your old quote and the new one',
  accountMissing: 'once you have added a bank account',
  howWorkedOut: 'How this quote is worked out',
  fee: (feePercent: number, minimum: string) =>
    `${feePercent}% of the refund, £5 minimum${minimum}.`,
  minimumBelow: (amount: string) => `. The minimum applies below ${amount}`,
  breakEven: (annualRateTenths: string) =>
    `If you can borrow for less than ${annualRateTenths} a year, borrowing is cheaper than this fee.`,
  worthIt: 'By our rule, yes.',
  notHeldYet: 'Not yet. Ask for a quote and we hold it for five working days.',
  fingerprint:
    'This code stands for every figure above. We can only accept a claim for the same figures.',
  ifHmrcPaysLess: 'What if HMRC pays less?',
  changedMeanwhile:
    'The amount or the account changed while you were confirming. Check them, then claim again.',
  feeShare: (feePercent: number) => `The fee is ${feePercent}% of the refund`,
  feeAsRate: ({
    share,
    annualRateTenths,
    days,
    unit,
  }: {
    share: string;
    annualRateTenths: string;
    days: number;
    unit: string;
  }) =>
    `${share}, like borrowing at ${annualRateTenths} a year for ${days} ${unit}. If you can wait, waiting is cheaper.`,
} as const;

/** Why a refund is worth selling or not, and why we do not buy it. */
export const quoteRuleText = {
  worthRule: (percent: number, workingDays: number) =>
    `We say that it is not worth it when the fee is over ${percent}% of the refund, when nothing would be left, or when you would gain fewer than ${workingDays} working days.`,
  soldAlready: 'This refund has been sold already.',
  feeTooHigh: 'The fee is as much as the refund. Wait for HMRC instead.',
  notEarlyEnough: (workingDays: number) =>
    `We could not pay you at least ${workingDays} working days before HMRC. Waiting for HMRC costs nothing.`,
  minimumFeeTooHigh: (amount: string) =>
    `The ${amount} minimum fee is as much as the refund. Wait for HMRC instead.`,
  minimumFeeHigh: (amount: string) =>
    `The ${amount} minimum fee is a large part of this refund. Waiting for HMRC costs nothing.`,
  hmrcNearlyAsQuick:
    'HMRC is likely to pay you almost as soon as we could. Waiting for HMRC costs nothing.',
} as const;

/** The fee, as the public pages say it. */
export const feeText = {
  feeFromPartner: (percent: number) =>
    `Just ${percent}% of the VAT refund amount subject to a £5 minimum`,
} as const;

/** Why a refund cannot be sold. */
export const notBoughtText = {
  noRefund: 'There is no refund to quote for this period.',
  periodNotEnded: 'This period has not ended yet, so its refund is not known.',
  otherFigures: 'HMRC holds other figures for this period, so its refund cannot be sold.',
  superseded: 'HMRC lists this period again under another entry. Open that one from your returns.',
  declined:
    'One of our team checked this refund and decided not to buy it. HMRC deals with it as usual, and pays you what it approves.',
  tooOldToClaim:
    'This period ended over four years ago. HMRC no longer takes a claim for it, so its refund cannot be paid early.',
  hmrcUnsettled: (title: string) =>
    `HMRC says: ${title}. Until that is settled this refund cannot be paid early.`,
  paidByHmrc: 'HMRC has paid this refund already.',
  mayBePaid:
    'HMRC has had this return for over 30 days and may have paid this refund already, so it cannot be paid early.',
  earlierReturnMissing: (period: string) =>
    `The return for ${period} is missing. HMRC holds refunds back until every earlier return is in, so file that one first.`,
  reconnectHmrc: 'Connect HMRC again first, so that we can see that this refund is still to come.',
  notBuying:
    'We are not buying refunds at the moment. HMRC deals with this one as usual, and pays you what it approves.',
  tooOldToBuy: (years: number) =>
    `This period ended over ${years} years ago. We only buy refunds of newer periods. HMRC may still pay it itself.`,
} as const;

/** Why a payout takes longer than usual. */
export const payoutWaitText = {
  coolingOff: (why: string, coolsUntil: string) =>
    `${why} We can pay into your account from ${coolsUntil}.`,
  checkedFirst: (answerBy: string) =>
    `One of our team checks this refund first. We answer by ${answerBy}.`,
} as const;

/** The bank account for payouts. */
export const payoutAccountText = {
  closeName: 'It is close to the name you typed, but not the same. Nothing is saved yet.',
  linkEnded:
    'This link has expired, so the account may already be in use for payments. Log in, change the account back, and write to us.',
  tooManyTries: (wait: string) =>
    `You have tried many bank accounts today. Try again in ${wait}, or write to us.`,
} as const;

/** Changes of a company’s VAT number. */
export const companyDetailsText = {
  disconnectFirst: (vrn: string) =>
    `HMRC is connected under ${vrn}. Disconnect HMRC first, then change the number.`,
  numberStays: (vrn: string) =>
    `Returns or refunds of ${vrn} are in this account, so you cannot change its number. Add the other business as a separate company.`,
} as const;

/** The step that sells the refund. */
export const claimStepText = {
  checking: 'We are checking whether your refund was sold. Do not claim again.',
  noAnswer: 'We had no answer.',
  waitForCheck:
    'Do not claim again until this page has been able to check. It may be your connection or our side.',
  notKnown: 'We do not know yet whether your refund was sold.',
  lost: 'We lost the connection while you were claiming. We checked for half a minute, and your claim did not reach us. Nothing was sold and there is no fee.',
  notMade: 'Your claim was not made.',
  nothingSold: 'Nothing was sold and there is no fee.',
  offline:
    'Nothing was sold and there is no fee. When you are back online, press the button again: we never sell a refund by ourselves.',
  opensOnConfirmation: 'Opens as soon as HMRC confirms that it has your return.',
  opensOnAcceptance: 'Opens as soon as HMRC accepts the return, usually within 10 seconds.',
  purchaser: (opens: string, purchaser: string) =>
    `${opens} The purchaser of the refund is ${purchaser}.`,
  waiting: (refund: string, likely: string) =>
    `You are waiting for HMRC, so there is nothing to do. HMRC pays you ${refund}, likely ${likely}. You can still choose to be paid early until then.`,
  accountNeeded: (amount: string) => `We need the account to pay ${amount} into.`,
  quoteKept: 'Your quote does not change while you add it.',
  getNewQuote: 'The quote has ended. Get a new one above, then claim.',
  terms: ({
    refund,
    purchaser,
    amount,
    bankAccountEnding,
    day,
  }: {
    refund: string;
    purchaser: string;
    amount: string;
    bankAccountEnding: string;
    day: string;
  }) =>
    `You sell the refund of ${refund} to ${purchaser}. ${amount} reaches your account ending ${bankAccountEnding} by 5pm, ${day}. If HMRC pays less than ${refund}, you owe us the difference.`,
  accepts: 'By claiming you accept the',
  claimedOnce: 'You claim once, however often you press.',
  quoteIsFree: 'Free, and held for five working days. Nothing is sold yet.',
  ownerOnly: (refund: string) =>
    `Only an owner of the company can sell its refund. Ask them to open this page. Until then nothing is sold, and HMRC pays you ${refund} itself, at its usual time.`,
} as const;

/** What a shortfall would cost, and what it takes off a payout. */
export const shortfallText = {
  amountUnreadable: 'Enter an amount in pounds, like 250 or 250.00',
  amountTooHigh: (amount: string) => `Enter ${amount} or less: HMRC cannot pay less than nothing`,
  tryAmount: 'Try an amount. Nothing is sent anywhere.',
  nothingOwed: 'If HMRC pays all of it, you owe us nothing more.',
  owed: (amount: string) => `If HMRC pays ${amount} less, you would owe us ${amount}.`,
  kept: (owed: string, received: string, kept: string) =>
    `${owed} Of the ${received} you receive, ${kept} stays yours.`,
  owesMore: (owed: string, amount: string) =>
    `${owed} That is ${amount} more than you receive, because the fee stays due.`,
  coversPart: (taken: string, claims: string, amount: string) =>
    `${taken} of our price covers what is owed for ${claims}, so ${amount} reaches your account.`,
  coversAll: (taken: string, claims: string) =>
    `All of our price, ${taken}, covers what is owed for ${claims}, so nothing reaches your account.`,
} as const;

/** Why a sale is refused. */
export const claimRefusalText = {
  otherQuote:
    'This is not the quote we hold for this refund. Nothing was sold. Check the new quote before you confirm.',
  quoteEnded: (expiresAt: string) =>
    `This quote ended at ${expiresAt}. Nothing was sold. Ask for a new one: it takes a moment.`,
  fileFirst: 'File the return first. Your quote is held until then.',
  notConfirmedYet:
    'HMRC has not confirmed your return yet. Your quote is held; confirm the claim when HMRC has the return.',
  figuresChanged:
    'The return that HMRC has differs from this quote. Nothing was sold. Check the new quote before you confirm.',
  refused: (why: string) => `${why} Nothing was sold.`,
  accountMissing: 'Add the bank account we should pay into first. Your quote is held.',
  accountChanged: (ending: string) =>
    `The account that your refunds are paid to has changed since you opened this page: it now ends in ${ending}. Nothing was sold. If that is your account, claim again.`,
} as const;

/** The page after a sale. */
export const confirmationText = {
  somethingWrong: 'Something not right?',
  notBought: 'We did not buy this refund',
  confirmedAndPaid: 'Your claim is confirmed and paid',
  reached: ({
    reference,
    paid,
    bankAccountEnding,
    day,
  }: {
    reference: string;
    paid: string;
    bankAccountEnding: string;
    day: string;
  }) =>
    `Your reference is ${reference}. ${paid} reached your account ending ${bankAccountEnding} on ${day}.`,
  late: (reference: string, paid: string, bankAccountEnding: string) =>
    `Your reference is ${reference}. ${paid} is still on its way to your account ending ${bankAccountEnding}. It is late, and that is our fault.`,
  reaches: ({
    reference,
    paid,
    bankAccountEnding,
    day,
  }: {
    reference: string;
    paid: string;
    bankAccountEnding: string;
    day: string;
  }) =>
    `Your reference is ${reference}. ${paid} reaches your account ending ${bankAccountEnding} by 5pm ${day}.`,
} as const;

/** What a claim waits for before it is paid. */
export const claimStatusText = {
  heldReduced:
    'Your bank sent our payment back, and HMRC decided to pay less than you sold. Your money is safe. We are holding the payment until we have agreed with you what happens next: reply to our email about it.',
  returnedByBank: (ending: string) =>
    `Your bank sent back our payment to the account ending ${ending}.`,
  otherName: (otherName: string) => `${otherName}, so we have not paid into it.`,
  notPayable: (ending: string) => `Our bank could not pay into the account ending ${ending}.`,
  paidFrom: (why: string, from: string) => `${why} We pay you from ${from}.`,
  answerLate: 'We’re late with our answer. We’ll tell you a new time shortly.',
  newAnswerTime: (by: string) => `We’re late with our answer. We’ll now answer by ${by}.`,
  answerBy: (by: string) => `We answer by ${by}.`,
  question: 'We have a question for you before we send the money.',
  checking: 'One of our team checks this claim before we send the money.',
  checkedFirst: (by: string) => `One of our team checks this refund and answers by ${by}`,
} as const;

/** The page of a claim. */
export const claimText = {
  notLoaded: 'Your claim and your money are safe. Only this page could not be loaded.',
  confirmed: (reference: string) => `Claim confirmed. Your reference is ${reference}.`,
  reachesBy: ({
    amount,
    bankAccountEnding,
    day,
    sentence,
  }: {
    amount: string;
    bankAccountEnding: string;
    day: string;
    sentence: string;
  }) => `${amount} reaches your account ending ${bankAccountEnding} by 5pm, ${day}. ${sentence}`,
  payoutLate: (reference: string) =>
    `Your money is late, and that is our fault. Your reference is ${reference}.`,
  promised: (amount: string, day: string) =>
    `We promised ${amount} by 5pm, ${day}. It is still yours and still on its way. You do not need to claim again.`,
  holdingPayment: (reference: string) => `We are holding the payment for your claim ${reference}.`,
  notPayable: (reference: string) =>
    `Your claim ${reference} is made, but the money could not be paid.`,
  notBought: 'We did not buy this refund.',
  calledOff: 'We called off this sale.',
  withdrawn: 'You withdrew this claim.',
  quoteEnded: 'This quote ended.',
  paidWhileReturnMissing:
    'You have your money. HMRC is holding the refund because a return is missing: file it, and the refund moves again.',
  paidWhileHmrcLate:
    'You have your money and do not need to do anything: we are the ones who wait. HMRC owes interest while it is late.',
  hmrcLate: 'HMRC is late with this refund.',
  hmrcPaidLess: 'HMRC paid less than the refund you sold.',
  hmrcPaidLessBy: (amount: string) => `HMRC paid ${amount} less than the refund you sold.`,
  nothingTaken: (sentence: string) =>
    `${sentence} Nothing is taken from your account. If you think HMRC is wrong, tell us.`,
  hmrcPaid: 'HMRC has paid.',
  timeline: 'What has happened, and what is next',
  emailsBeforePayout:
    'We email you when you are paid. We also email you, unless you have turned it off, when HMRC is late, holds the refund or looks more closely, and when the claim closes.',
  emails:
    'We email you when HMRC is late, holds the refund or looks more closely, and when the claim closes, unless you have turned that off.',
  changeEmails: 'Change what we email you about',
  hasHmrcAsked: 'Has HMRC asked you something?',
  whyRecord:
    'HMRC does not tell us about its questions, and its 30 days stop counting while it waits for an answer. Record each question here so that we count the days correctly.',
  printed: (printedAt: string, reference: string) =>
    `Printed ${printedAt} from InstantVAT by Adsum. Claim ${reference}.`,
  putEvidenceTogether: (evidence: string) =>
    `${evidence} Put the evidence together before it asks.`,
  interestBefore: (amount: string) => `${amount} had built up before that.`,
  interestStopped: (before: string) =>
    `HMRC pays no interest while a return is missing.${before} Interest starts again once the return is in.`,
  noInterestYet: (rate: string) =>
    `HMRC owes no interest yet. It starts after the later of the due date and the day of filing, at ${rate}.`,
  interestSoFar: (day: string, amount: string, rate: string) =>
    `HMRC has owed interest since ${day}: ${amount} so far, at ${rate}.`,
  clockStopped:
    'HMRC has asked a question. Its 30 days stop counting until it has a complete answer.',
  referenceHint: 'Optional. It starts with CFS and is on HMRC’s letter, for example CFS-1234567',
  howAsked: 'How did HMRC ask?',
  whichDay: 'On which day?',
  dayOfCall: 'The day of the call or e-mail',
  afterFive: 'It was at 5pm or later',
  questionNotRecorded: 'The question was not recorded.',
  answerNotRecorded: 'The answer was not recorded.',
  reachesYouBy: (net: string, day: string, refund: string) =>
    `${net} reaches you by 5pm, ${day}. HMRC would pay ${refund} later.`,
  reachedYouOn: (net: string, day: string) => `${net} reached you on ${day}.`,
  reachedYouIn: (net: string, hoursToPay: string) => `${net} reached you in ${hoursToPay}.`,
  hmrcPaidOn: (day: string) => `HMRC paid on ${day}.`,
  hmrcWouldHavePaid: (refund: string) => `HMRC would have paid ${refund} later.`,
  hmrcAsQuick: 'HMRC was as quick as we were',
  bothWays: (ours: string, theirs: string) =>
    `With InstantVAT: ${ours}. Waiting for HMRC: ${theirs}.`,
  enquiry: ({ asked, from, to }: { asked: string; from: string; to: string | undefined }) =>
    to === undefined
      ? `${asked}. HMRC’s 30 days stop counting from ${from}.`
      : `${asked}. HMRC’s 30 days did not count from ${from} to ${to}.`,
  hmrcMayAsk: 'HMRC may ask for invoices and bank statements.',
} as const;

/** The steps of a claim. */
export const timelineText = {
  answer: 'Yes, no, or one question.',
  fasterPaymentBy: (account: string) => `Faster Payment to account ${account}, by 5pm.`,
  lessThanSold: 'It is less than you sold.',
  settlesRefund: 'It goes to your account.',
  passOn:
    'Within ten working days of its arrival, by bank transfer or from your next payout. HMRC’s interest is yours.',
  moreComes: (amount: string) =>
    `It goes to your account. ${amount} of it is more than you sold, and yours.`,
  passItOn: 'It is in your account, and you pass it on to us.',
  moreThanSold: (amount: string) =>
    `It is in your account. You pass on what you sold; the other ${amount} is yours.`,
  howToSettle:
    'We take it off the next refund that we pay you, or you send it by bank transfer, within ten working days of the day we tell you.',
  nothingOwed: 'We confirm that nothing more is owed either way.',
  amountChecked: 'It checks the amount first.',
  automatedChecks: 'Automated checks on every repayment return.',
  hmrcChecking: 'A person at HMRC is checking this refund. It may ask for your invoices.',
  onHold: 'HMRC put the refund on hold',
  returnMissing: 'An earlier return is missing. File it and the refund moves again.',
  changed: (amount: string) => `You claimed ${amount}. HMRC writes to you with its reasons.`,
  noRefund: 'It changed the return and no refund is due. HMRC writes to you with its reasons.',
  onItsWay: (amount: string) => `${amount} is on its way.`,
  toHmrcAccount: 'It goes to the bank account HMRC holds for you.',
  paidNothingToDo: 'You have your money. There is nothing for you to do.',
  nothingToDo: 'There is nothing for you to do.',
  shownNextDay: (nothingToDo: string) =>
    `HMRC shows what it is doing about a day after you file. ${nothingToDo}`,
  answerQuickly: 'If it writes or calls, answer quickly: its 30 days stop counting until you do.',
  heldForReturn: 'HMRC holds this refund until an earlier return is in.',
  hmrcLate: 'HMRC is late with this refund',
  noQuestions: 'No questions asked so far. Nothing for you to do.',
  paymentOnItsWay: 'HMRC’s payment is on its way',
  paymentTime: 'It takes about three working days to a bank account, longer by cheque.',
  checksDone: 'The return, the books and the bank account.',
  confirmedWithHmrc: 'Confirmed with HMRC.',
  hmrcHasBankDetails: 'HMRC holds your bank details.',
  hmrcPaysByCheque: 'HMRC pays by cheque.',
} as const;

/** What the customer does with HMRC's repayment; apart, because help says it too. */
export const passOnDuty =
  'You pass HMRC’s repayment on to us within ten working days of its arrival, by bank transfer. We take it off your next payout if you sell another refund first. Interest that HMRC adds is yours to keep.';

/** Where the money of a sale is: us, HMRC, and the customer who passes HMRC's repayment on. */
export const passOnText = {
  wePayYou: (amount: string, day: string) => `We pay you ${amount} by ${day}.`,
  beforeSale: (sold: string) =>
    `HMRC later repays ${sold} into your account, and you pass it on to us. HMRC’s interest is yours to keep.`,
  reminder: {
    arrived: (left: string, by: string) => `HMRC has paid: pass on ${left} by ${by}`,
    soon: (left: string, by: string) => `${left} is to be passed on by ${by}`,
    late: (left: string, by: string) => `${left} was to be passed on by ${by}`,
    overdue: (left: string, by: string) => `${left} has been overdue since ${by}`,
  },
  tellUs:
    'If something holds it up, reply to this email today, so that we can agree what happens next.',
  dutyFor: (sold: string, likely: string, by: string) =>
    `HMRC repays ${sold} into your own account, likely ${likely}. You pass it on to us by ${by}: within ten working days of its arrival, by bank transfer, or we take it off your next payout. Interest that HMRC adds is yours to keep. Please don’t send it before HMRC’s money has arrived.`,
  inAccount: (amount: string) => `${amount} is in your account.`,
  hmrcHasIt: (sold: string) =>
    `HMRC still has the ${sold} you sold. There is nothing for you to do yet.`,
  hmrcIsLate: (sold: string) =>
    `HMRC still has the ${sold} you sold, and it is late. Nothing is late on your side. Your ten working days start when the money arrives.`,
  arrived: (amount: string, day: string) =>
    `HMRC paid ${amount} into your account${day ? ` on ${day}` : ''}.`,
  passOnNow: (by: string) =>
    `Pass it on to us by ${by}, by bank transfer. We take it off your next payout if you sell another refund first.`,
  partLeft: (left: string, by: string) =>
    `Part of it has reached us. ${left} is still owed: pass it on by ${by}.`,
  overdue: (left: string, by: string) =>
    `${left} was to be passed on by ${by}. Send it now, or tell us what holds it up.`,
  willPayLess: (less: string) => `HMRC pays ${less} less than you sold.`,
  paidLess: (less: string) => `HMRC repaid ${less} less than you sold.`,
  owedLater: (sold: string, less: string) =>
    `You sold ${sold}, so you will owe us ${less} once HMRC has paid. There is nothing for you to do yet. The fee does not change.`,
  owed: (sold: string, owed: string) =>
    `You sold ${sold}, so ${owed} is still owed to us. It comes off your next payout, or pay it with the rest. The fee does not change.`,
  owedToo: (sold: string) =>
    `You sold ${sold}, so the difference is owed to us too: send it in the same payment, or we take it off your next payout. The fee does not change.`,
  nothingToPassOn: 'There is nothing to pass on.',
  sent: (amount: string, day: string) =>
    `You sent ${amount} on ${day}. We have not received it yet.`,
  notReceived: (amount: string, day: string) =>
    `We have not received ${amount} that you said you sent on ${day}.`,
  restLeft: (left: string, by: string) => `${left} is left: pass it on by ${by}.`,
  closesOnArrival: 'We close the claim as soon as it has arrived. There is nothing more to do.',
  planned: (amount: string) => `${amount} comes off a payout that is under way.`,
  allArrived: 'What you passed on has reached us.',
  nothingToDo: 'There is nothing for you to do.',
  closed: 'This claim is closed.',
  nothingMore: 'Nothing more is owed either way.',
  byTransfer: 'Within ten working days of its arrival.',
  fromPayout: 'We take it off the next refund you sell, unless you have sent it.',
  howMuch: 'Send what HMRC repaid. If HMRC added interest for being late, you keep the interest.',
  whichClaim: 'Tells us which claim it is for',
  withoutInterest: 'What HMRC repays, without its interest',
  withDifference: 'What HMRC repaid and what it did not pay, in one payment',
  onlyHere: 'This account is shown only here. We never change it by email or phone.',
  notStarted: 'Not started',
  noDay: 'No day known yet',
  done: 'Done',
  wasDue: (day: string) => `Was due ${day}`,
  likely: (days: string) => `Likely ${days}`,
  by: (days: string) => `By ${days}`,
  notBefore:
    'Please don’t send it before HMRC’s money has arrived. We tell you when HMRC shows it.',
  notBeforeRange: (days: string) =>
    `Please don’t send it before HMRC’s money has arrived, likely ${days}. We tell you when HMRC shows it.`,
} as const;

/** The statement that HMRC's repayment was passed on, and its form. */
export const sentText = {
  enterDay: 'Enter the day you sent it',
  enterAmount: 'Enter the amount you sent',
  dayNotCome: 'This day has not come yet',
  beforeRepaid: (day: string) => `HMRC repaid it on ${day}. Enter that day or a later one`,
  moreThanLeft: (left: string) => `${left} is left to pass on. Enter that or less`,
  notRepaid: 'HMRC has not repaid this refund yet, so there is nothing to pass on.',
  nothingLeft: 'Nothing is left to pass on for this claim.',
  arrived: 'Money has arrived since you said this, so it can no longer be taken back.',
  notSaved: 'We could not record what you sent.',
  notTakenBack: 'It was not taken back.',
  dayHint: 'The day your bank sent the money',
  amountHint: 'With the pence, as on your bank statement. The last two digits are pence',
  youSaid: (amount: string, day: string) => `You told us that you sent ${amount} on ${day}.`,
  takeBack: 'If you did not send it, take it back: it is then due again, and we remind you.',
  whatFollows: 'We stop reminding you, and close the claim when all of it has arrived.',
} as const;

/** Shortfalls, withdrawals and documents of a claim. */
export const claimMoneyText = {
  shortfallFrom: (amount: string, repaid: string) =>
    `You sold a refund of ${amount}, and HMRC repaid ${repaid}. The difference is what the terms call the Shortfall.`,
  willNotRepay: (amount: string) =>
    `You sold a refund of ${amount}, and HMRC says that it will not repay it. That is what the terms call the Shortfall.`,
  comesOffPayout: 'Comes off a payout under way',
  overdue: (day: string) => `The day to pay was ${day}.`,
  howToPay:
    'You owe us what is still to pay. We take it off the next refund that we pay you. If there is none, send it by bank transfer with this reference. It shows here within an hour of reaching our bank. Nothing is ever taken from your account.',
  payTogether:
    'Send it together with what HMRC repaid, in one payment. “How to pass it on” shows the amount, the account and the reference.',
  payoutCovers: 'Your payout under way covers all of it. There is nothing for you to do.',
  settled: 'It is settled. You owe nothing more for this claim.',
  changedMind: 'Changed your mind?',
  canWithdraw:
    'You can withdraw the claim until the money has left our bank. Nothing is sold then, and there is no fee.',
  notPaidEarly: (amount: string, fee: string) =>
    `You will not be paid ${amount} early, and you will not be charged the fee of ${fee}.`,
  refundYours: (amount: string) =>
    `The refund of ${amount} is yours again. HMRC pays you the refund itself, at its usual time.`,
  returnStays:
    'Your VAT return stays filed. You can ask for a new quote as long as HMRC has not paid.',
  notWithdrawn: 'Your claim was not withdrawn.',
  stoppingPayment: 'We are stopping the payment.',
  bankNotAnswered:
    'Our bank has not answered yet. This page will say as soon as your claim is withdrawn. You do not need to ask again.',
  nothingSold: 'Nothing was sold, so there is no receipt and no invoice.',
  notPaidYet:
    'Your receipt and the invoice for the fee will be here as soon as you are paid. Until then there is no receipt.',
} as const;

/** Money that we hold for a customer, and send back. */
export const heldText = {
  sendBackBy: (amount: string, day: string) =>
    `We hold ${amount} for you; we send it back by ${day}.`,
  holding: (amount: string) => `We hold ${amount} for you.`,
  yours: 'You paid more than was owed for this claim, and the extra is yours.',
  goesTo: (ending: string) =>
    `It goes to your account ending ${ending}. There is nothing for you to do.`,
  refused: (ending: string) =>
    `Our bank could not pay it to your account ending ${ending}. Your money is safe. Correct the account and we send it again.`,
  cameBack: (ending: string) =>
    `Your bank sent it back from the account ending ${ending}. Your money is safe. Correct the account and we send it again.`,
  correctAccount: 'Correct the account and we send it.',
  coolsUntil: (ending: string, until: string) =>
    `The account ending ${ending} can be paid into from ${until}.`,
  person: 'Our team checks an amount this large before it leaves. There is nothing for you to do.',
  correct: 'Correct the account',
  onDashboard: 'We hold for you',
  nothingOwed: 'Nothing more is owed either way.',
  settledAndHeld: (amount: string) =>
    `You owe nothing more. We hold ${amount} for you, because you paid more than was owed, and send it back to your bank account.`,
  closedAndHeld: (title: string) => `This claim is closed and you owe nothing more. ${title}`,
  sent: (amount: string, ending: string) =>
    `We sent ${amount} back to your account ending ${ending}.`,
} as const;

/** The operator's page of money that we hold for customers. */
export const heldQueueText = {
  notRead: 'We could not read what we hold',
  notUpdated: (sentence: string) => `We could not update this list. ${sentence}`,
  none: 'We hold no one’s money',
  noneExplained:
    'Money that a customer paid beyond what was owed appears here until it has been sent back.',
  allMatched: 'Every payment names its claim',
  unmatchedExplained:
    'Payments into our account whose reference names no claim appear here. Find the sender in the bank’s own records.',
  sentBackUnasked:
    'We send it back without being asked. Large sums, and accounts that the bank could not check, need approval.',
  needsOne: 'The bank could not check the account’s name. It needs the approval of one person.',
  needsTwo: 'It needs the approval of two people.',
  needsSecond: 'It needs the approval of two people. One has approved it.',
  refused: 'Our bank could not pay it to this account. The customer has to correct the account.',
  cameBack: 'The customer’s bank sent it back. The customer has to correct the account.',
  otherName: 'The account is in another name. The customer has to correct the account.',
  coolsUntil: (until: string) => `The account was changed. It can be paid into from ${until}.`,
  onItsWay: 'It is on its way.',
  noApproval: 'Nothing has to be approved. Nothing was done.',
  ownCompany: 'You belong to this company or its accountants, so another person has to approve it.',
  approvedByYou: 'You have approved it.',
  changed: 'This payment has changed or has left. Nothing was done. Check it again.',
  approvedOnce: 'Approved, first of two. Another person has to approve it before it is sent.',
  approved: (amount: string) => `Approved. ${amount} is being sent back.`,
  notApproved: 'It was not approved.',
  left: (companyName: string) => `${companyName} is no longer in the list.`,
  approvalFound: (companyName: string) => `${companyName}: your approval arrived.`,
  approvedBy: (names: string) => `Approved by ${names}`,
  noReference: 'No reference',
} as const;

/** The result of withdrawing a claim. */
export const withdrawalText = {
  withdrawn:
    'Your claim is withdrawn. The refund is yours again, HMRC pays it to you, and there is no fee.',
  stopping:
    'We are stopping the payment with our bank, which has not answered yet. This page will say when it is done. You do not need to ask again.',
  soldForGood:
    'This claim was paid once and your bank sent the money back, so the sale stands. Give us another bank account, and we will pay into it.',
  moneyLeft: 'The money has left our bank already, so this claim can no longer be withdrawn.',
} as const;

/** HMRC’s questions and their days. */
export const enquiryText = {
  returnNotReceived: 'HMRC does not have this return yet, so its 30 days have not started.',
  dayNotCome: 'This day has not come yet',
  beforeReturn: (day: string) => `HMRC had the return on ${day}. Enter that day or a later one`,
  beforeQuestion: (day: string) => `HMRC asked on ${day}. Enter that day or a later one`,
  referenceFormat: 'Use letters, digits, hyphens and spaces, such as CFS-1234567',
  clockRuns: 'Its 30 days count again from this day.',
} as const;

/** The letter to HMRC about a late refund. */
export const chaseLetterText = {
  fileFirst: 'File first, then write.',
  sendItYourself:
    'We do not send this letter. Sign it, then post it to the address on HMRC’s last letter, or send it from your VAT account on GOV.UK.',
  nothingSent: 'Nothing was sent to HMRC.',
  tooEarly: 'It is too early to write',
  decided: 'HMRC has decided on this refund, so there is nothing to chase.',
  answerFirst:
    'HMRC’s 30 days stop counting while it waits for your answer. Answer first, then record it here.',
  notOver: (left: number, unit: string) =>
    `HMRC’s 30 days are not over. A letter can be written in ${left} ${unit}.`,
} as const;

/** The evidence pack of a period. */
export const evidenceText = {
  pack: (period: string) => `Evidence for ${period}`,
  notLoaded: 'Your documents are safe. Only this page could not be loaded.',
  onHmrcsList: 'These are the files that HMRC asks for.',
  hmrcsList: 'HMRC asks for your ten purchase invoices with the most VAT, and bank statements.',
  mostVat: 'The purchases with the most VAT',
  invoicesToAdd: (readOn: string) =>
    `From Xero, as read on ${readOn}. These are the invoices to add. The amounts are their VAT.`,
  noInvoice: 'No invoice yet. Add the ten with the most VAT.',
  noStatement: 'No bank statement yet. HMRC asks for originals, as your bank issues them.',
  otherDocuments: 'Your VAT account, contracts, or anything else that answers HMRC’s question.',
  nothingElseChanged: (sentence: string) => `${sentence} Nothing else has changed.`,
  notAdded: (name: string) => `${name} was not added.`,
  maybeAdded: (name: string) => `${name} may have been added.`,
  notRemoved: 'The file was not removed.',
  fileTypes: 'PDF, JPEG, PNG, CSV or Excel, up to 10 MB each',
  whoCanOpen:
    'Files are encrypted, and only people in your company can open them. We do not check them for viruses.',
  sendItYourself:
    'We do not send anything to HMRC from here. When HMRC asks, save the pack and send it the way its letter says.',
} as const;

/** The page of a claim that a person checks. */
export const heldClaimText = {
  answerSent: (when: string) => `Sent${when}. A person reads it before we answer.`,
  answerOnce: 'You can answer once.',
  answerOnceOrDocument:
    'You can answer once. If you have a document to send, use “Add an invoice” on this page instead.',
  promisedBy: 'We told you we would answer by',
  answerLate: 'We missed that time, and that is our fault. We’ll tell you a new time shortly.',
  invoiceHelps: 'This helps us most. Photo or PDF, up to 10 MB.',
  withdrawOrWait: 'Or withdraw, and wait for HMRC',
  ownerCanWithdraw: 'An owner of the business can withdraw the claim.',
  question: 'We have a question for you',
  checking: 'One of our team is checking this claim',
  ifNo: 'we’ll tell you why. The refund stays yours. HMRC deals with it as usual, and pays you what it approves.',
  coolingOff: (why: string, coolsUntil: string) =>
    `${why} We can pay into your account from ${coolsUntil}, and we answer after that.`,
  nothingWrong:
    'It doesn’t mean that anything is wrong. Your quote stays as it is until we answer.',
  waitingIsFree: (likely: string) => `It costs nothing. HMRC repays you itself, likely ${likely}.`,
} as const;

/** The customer’s answer to our question. */
export const customerAnswerText = {
  noQuestion: 'There is no open question about this payout. Nothing was sent.',
  otherQuestion:
    'We have asked you something else since you opened this page. Nothing was sent. Read the new question, then answer it.',
  sent: 'Sent. A person reads it before we answer.',
} as const;

/** Receipts and invoices. */
export const documentsText = {
  notLoaded: 'Your receipts and invoices are safe. Only this list could not be loaded.',
  noneYet:
    'You get a receipt for every VAT return you file here, and a receipt and an invoice for every refund we pay early.',
  asIssued:
    'Receipts and invoices as they were issued. They never change, so the PDF you save today is the one your accountant saves in a year.',
  oneNotLoaded: 'The document is safe. Only this page could not be loaded.',
} as const;

/** The standing instruction to quote every refund. */
export const standingInstructionText = {
  summary: 'We quote every VAT refund as soon as it is ready, and ask you for one confirmation.',
  quoteAtOnce:
    'As soon as a return with a refund is ready, we work out the quote and hold it for you. We also do this when waiting for HMRC would be nearly as quick, and the quote says so.',
  oneConfirmation:
    'One confirmation. You get an email with the amount, the fee and until when it is held, and one button.',
  neverByOurselves:
    'File a return or sell a refund by ourselves. Without your confirmation nothing happens and nothing is charged.',
  cost: 'Nothing. A fee is due only for a refund that you confirm.',
  notRead: 'We could not read your standing instruction',
  unchanged: (sentence: string) => `${sentence} Your instruction has not changed.`,
  ownerOnly: 'Only an owner of the company can turn it on or off.',
} as const;

export const helpText = {
  contents: 'Refunds, fees, HMRC’s clock, filing and your data, in plain words.',
} as const;

export const refundActText = {
  nothingChanged: 'Nothing was changed.',
} as const;

/** The sale of a client’s refund, as the practice and the client see it. */
export const offerText = {
  amountChanged: (amount: string) =>
    `The refund is now ${amount}. Check the new figures before you offer it.`,
  nobodyToDecide: (name: string) =>
    `No one at ${name} has joined yet, so there is no one to decide. Invite them first.`,
  soldByClient: 'The client has sold this refund.',
  fileFirst: 'File the return first. What HMRC owes is certain once it has the return.',
  feeTooHigh: 'The fee is as much as the refund. Waiting for HMRC costs nothing.',
  whenAnswered:
    'When a client of yours, or one to whom you made the offer, sells the refund, declines the offer, or withdraws the sale.',
  offeredAlready: 'You have already offered this refund to the client. Withdraw that offer first.',
  declinedLately: (day: string, again: string) =>
    `The client declined this on ${day}. You can offer it again from ${again}, or as soon as the refund changes.`,
  notSeen: (first: string, expiresAt: string) =>
    `${first} Not looked at yet. It ends at 5pm on ${expiresAt}.`,
  seen: (first: string, seenAt: string, expiresAt: string) =>
    `${first} Looked at on ${seenAt}, not answered yet. It ends at 5pm on ${expiresAt}.`,
  calledOff: (first: string, closedAt: string) =>
    `${first} Sold, and called off on ${closedAt} before the money left.`,
  expired: (first: string, expiresAt: string) =>
    `${first} It ended on ${expiresAt} without an answer.`,
  declined:
    'This offer was declined. Nothing was sold. If you change your mind, ask your accountants to offer it again.',
  sold: 'This refund has been sold.',
  calledOffForClient:
    'We called off this sale before the money left. Nothing was sold. HMRC pays you the part of the refund that it approves.',
  withdrawn:
    'Your accountants have withdrawn this offer. Nothing was sold. HMRC pays you the refund itself, at its usual time.',
  ended:
    'This offer has ended. Nothing was sold. HMRC pays you the refund itself, at its usual time. Or ask your accountants to offer it again.',
  notOffered:
    'Your accountants have not offered this. Ask them: they can offer it to you in OpenTax.',
  refundChanged:
    'The refund has changed since it was offered. Nothing was sold. Ask your accountants to offer it again.',
  hmrcAccessMissing:
    'HMRC does not let your practice read this client’s account at the moment, so no one can see that this refund is still to come.',
} as const;

/** The operator’s queue of payouts. */
export const reviewText = {
  queueNotRead: 'We could not read the queue',
  nothingPaid: (sentence: string) =>
    `${sentence} Payouts that a person has to check first are not paid.`,
  queueNotUpdated: (sentence: string) => `We could not update the queue. ${sentence}`,
  noneWaiting:
    'Payouts that a person has to check first appear here, with the time we promised the customer.',
  noneForSecond: 'Nothing is waiting for a second person',
  secondExplained:
    'Payouts that one person has approved and a second person has to approve appear here.',
  noneAnswered: 'Payouts that are approved or refused appear here until the end of the day.',
  limits: 'What makes a person look first, how many approve, and how soon we answer:',
  left: (companyName: string) => `${companyName} is no longer in the queue.`,
  approvedOnce: (companyName: string) =>
    `${companyName}: approved. A second person has to approve it.`,
  notInQueue: 'This payout is not in the queue',
  alreadyAnswered: 'It has been answered, or the customer has withdrawn the claim.',
  secondStep: 'Approving or refusing asks for your second step',
  refusalMeans: 'Nothing is bought and nothing is paid. The customer reads your reason.',
  reasonMissing: 'Say why, in words for the customer',
  notRefused: 'The payout was not refused.',
  questionGoesTo: 'The customer gets it by email and on the claim’s page.',
  notAsked: 'Your question was not sent.',
  noFigures: 'We do not have the figures of this return',
  boxesTable: 'Boxes beside what HMRC repaid before',
  changedMeanwhile:
    'This payout changed while you were confirming, so nothing was done. Check it, then answer it again.',
  repaidBefore: (count: string, refunds: string, amount: string) =>
    `HMRC repaid ${count} before: ${refunds}. This one is ${amount}.`,
  notApproved: 'The payout was not approved.',
  waitForCheck:
    'Don’t press again until this page has been able to check. It may be your connection or our side.',
  notKnown: 'We do not know yet whether it went through.',
  lost: 'We lost the connection. We checked for half a minute, and your answer did not reach us. You can send it again.',
  waitForOther: 'Wait until your answer to the other payout is known.',
  twoPeople: 'Two people approve this one.',
  note: 'Note for the second person (optional)',
  payoutOutOfDate: (readAt: string) =>
    `We could not read this payout again. What you see is from ${readAt}.`,
  payoutNotRead: 'We could not read this payout',
  payoutUnchanged: (sentence: string) => `${sentence} Nothing about it has changed.`,
  checking: 'We had no answer. We are checking whether it went through. Don’t press again.',
} as const;

/** Reasons other than the limits for reviewing a payout. */
export const reviewReasonText = {
  reducedAfterReturn: 'HMRC reduced the refund after its payout had come back',
  coolingOff: 'The bank account was changed: we decide nothing until it can be paid into',
} as const;

/** Checks that the operator's page lists for a payout under review. */
export const reviewCheckText = {
  sameFigures: 'HMRC and Xero have the same figures.',
  filedFromXero: 'The return was filed from a draft in Xero.',
  typed: 'The figures were typed.',
  noBooks: 'No books were read for this period.',
  filedElsewhere: 'The return was filed elsewhere.',
  hmrcCopy: 'The figures are HMRC’s own copy.',
  othersBooks: 'The books may be another business’s.',
  nameMatches: 'The account’s name matches.',
  nameClose: 'The account’s name is close to the one typed.',
  nameDiffers: 'The account is in another name.',
  nameUnchecked: 'The bank could not check the account’s name.',
  hmrcConnected: 'HMRC is connected.',
  hmrcDisconnected: 'HMRC is no longer connected.',
  lastAnswers: 'Its answers are the last ones read.',
  largestPurchase: 'The largest purchase.',
  withoutLargest: (purchase: string, vat: string, refund: string) =>
    `${purchase}, ${vat} VAT. Without it the refund is ${refund}`,
} as const;

/** History of a payout under review. */
export const reviewLogText = {
  sold: 'Sold by the customer.',
  held: (why: string, told: string) => `Held: ${why}. Customer told: by ${told}.`,
  promiseMissed: (by: string) => `Promised time passed. Customer told: by ${by}.`,
} as const;

/** The results of an operator’s answer. */
export const reviewAnswerText = {
  askedAlready:
    'You have already asked the customer. Wait for the answer, or decide with what you know.',
  asked: 'Asked. You see the answer here.',
  approvedOnce: 'Approved, first of two. Another person has to approve it before it is paid.',
  approved: (amount: string) => `Approved. ${amount} is being paid.`,
  soldForGood:
    'This refund was paid once and the money came back, so its sale stands. Approve it, or ask the customer for another account.',
  claimMovedOn: 'The claim has moved on. Nothing was done.',
  refused: 'Refused. The customer is told why.',
  notWaiting:
    'This payout is no longer waiting: a colleague has decided it, the customer has withdrawn it, or it is waiting for something else. Nothing was done.',
  otherAccount: 'This payout now goes to another bank account. Nothing was done. Check it again.',
  nothingToDecide: 'There is nothing to decide about this payout.',
  approvedByYou: 'You have approved this payout. A second person has to approve it too.',
  ownCompany: 'You belong to this company or its accountants, so another person has to decide.',
  cannotApproveYet: (from: string) =>
    `The bank account was changed. Nothing can be approved before ${from}.`,
} as const;

/** The bar that compares the day of payment with and without InstantVAT. */
export const withWithoutText = {
  summary: (ours: string, hmrc: string) =>
    `With InstantVAT: ${ours}. Waiting for HMRC: likely ${hmrc}.`,
} as const;
