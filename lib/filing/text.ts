/** The page of a VAT return. */
export const vatReturnText = {
  saved: 'We save this as you go. You can leave and come back.',
  notLoaded: 'Your return is safe. Only this page could not be loaded.',
  nothingSentYet: 'Nothing is sent to HMRC yet.',
} as const;

/** Postponed import VAT. */
export const postponedVatText = {
  due: 'The total postponed import VAT of the statements. Pounds and pence.',
  reclaimed: 'As much of it as you may reclaim, usually all. Pounds and pence.',
  goods: 'Only what your books do not hold already. Whole pounds, no pence.',
  amountMissing: (label: string) => `${label}: enter an amount, £0 if there is none`,
  added: (due: string, reclaimed: string, goods: string) =>
    `Added from HMRC’s monthly statements: ${due} to box 1, ${reclaimed} to box 4 and ${goods} to box 7.`,
  ask: (months: string) =>
    `Did you import goods and postpone the VAT? Xero does not include it. Add it from HMRC’s statements for ${months}.`,
  source: (months: string) =>
    `From HMRC’s monthly postponed import VAT statements for ${months}. It is added to what your books say.`,
} as const;

/** The step that pays HMRC. */
export const payVatText = {
  paid: 'This return has been paid.',
  directDebit:
    'HMRC collects this by Direct Debit, about three working days after the due date. You do not need to do anything.',
  payHmrc: 'You pay HMRC directly. We do not take or hold this money.',
  ifDirectDebit:
    'If HMRC collects your VAT by Direct Debit, it takes the money about three working days after the due date, and you do not need to do anything.',
  waysToPay: 'Ways to pay on GOV.UK',
} as const;

/** The nine boxes. */
export const boxesText = {
  typeThem: 'Type what your records say. Boxes 3 and 5 are worked out as you type.',
  filed: 'HMRC’s own wording. These are the figures that were filed.',
  workedOut: 'HMRC’s own wording. Boxes 3 and 5 are worked out and cannot be typed.',
  refused: 'HMRC would not accept these figures.',
  noneFromBooks: 'There are no figures from your books.',
  notWorkedOutTitle: 'Some schemes are not in this draft.',
  notWorkedOut:
    'We do not work out partial exemption, margin and second-hand schemes, the Tour Operators’ Margin Scheme, or box 7 for purchases whose VAT cannot be reclaimed. If one of these applies, type the nine boxes.',
  periodNotEnded:
    'This period has not ended. Once it has, its figures will show here, or you can enter them.',
  notFromHmrcYet:
    'HMRC has not given us the figures of this return yet. They will show here after we next check with HMRC.',
  changed: (was: string) => `This was ${was} when you last looked.`,
  notAnAmount: (number: number, example: string) =>
    `Box ${number} must be an amount, like ${example}`,
} as const;

/** The form of the nine boxes. */
export const typedBoxesText = {
  wholePounds: 'Whole pounds, no pence.',
  poundsAndPence: 'Pounds and pence.',
  boxesMissing: 'Fill in every box to save the figures',
} as const;

/** Lines of the books that are in no box. */
export const gapsText = {
  reasonMissing: 'Choose why the figures are right',
  keptWithReturn: 'This is kept with the return you send.',
  howRight: 'Why are the figures right?',
  correctInXero:
    'Correct it in Xero, and it counts here after we next read Xero. Or say why the boxes are right as they are.',
  wordsHint: 'Kept with the return, and only needed for another reason.',
  changed:
    'What we say about your books has changed since you read it. Check it again, then answer.',
} as const;

/** A return that is being sent. */
export const sendingText = {
  checking: 'We are checking whether your return was sent. Do not send it again.',
  noAnswer: 'We had no answer.',
  notKnown: 'We do not know yet whether your return was sent.',
  lost: 'We lost the connection while sending it. We checked for half a minute, and your return did not reach us. Your figures are safe.',
  notSent: 'Your return was not sent.',
  checkBoxes:
    'The boxes above show the new figures and what they were. Check them, then tick the declaration again.',
  figuresChanged: 'The figures have changed, and nothing was sent.',
  offline: (period: string) =>
    `HMRC has nothing from you for ${period}. Your return and your tick are kept here. When you are back online, press Accept and send again: we never send it by ourselves.`,
  waitForCheck:
    'Do not send it again until this page has been able to check. It may be your connection or our side. Your figures are safe.',
} as const;

/** The declaration and its step. */
export const declarationText = {
  legalStep:
    'This is a legal step. We file the return only once, even if you lose your connection.',
  boxesFirst: 'Opens when the nine boxes are filled in.',
  needsApproval: 'It needs the client’s approval.',
  cannotSend: 'This return cannot be sent now.',
  periodNotEnded: 'Its period has not ended.',
  checking: 'This page checks again every few seconds. You can leave it and come back.',
  conflict: 'HMRC holds other figures for this period.',
  rejected: 'HMRC did not accept this return.',
  claimNext: 'Your claim comes next.',
  filedOnce: 'It is filed once.',
  tickFirst: 'Tick the declaration to send the return.',
} as const;

/** A filed return. */
export const filedText = {
  toBank: (them: string) => `To the bank account it holds for ${them}`,
  byCheque: (them: string) => `By cheque: it holds no bank details for ${them}`,
  elsewhere: (product: string) =>
    `This return was filed outside ${product}. HMRC has it, and nothing here can change it.`,
} as const;

/** A client's approval of a return. */
export const approvalText = {
  tickToApprove: 'Tick the box to approve the return',
  noReason: 'Say what is not right',
  reasonTooShort: 'Say what is not right, in a few words',
  recordNote:
    'An approval sends nothing to HMRC, and counts for these figures alone. HMRC’s declaration is made by the accountant who files.',
  figuresChanged:
    'The figures have changed since you read them. We did not ask the client. Check the new figures, then ask.',
  nobodyJoined: (name: string) =>
    `Nobody from ${name} has joined yet, so nobody can answer. Invite them first.`,
  askedTooOften: (wait: string) =>
    `You have asked this client many times today, and each time they get an email. Ask again in ${wait}.`,
  replaced: 'This request has been replaced by a newer one.',
} as const;

export const approvalReminderText = {
  nothingToAnswer: 'The client has nothing left to answer, so there is nothing to remind them of.',
  askedToday: 'The client was asked today. You can send a reminder tomorrow.',
  remindedToday:
    'The client has already been reminded today. You can send the next reminder tomorrow.',
  noEmail:
    'We do not email this client about approvals: your settings say so, they have turned it off, or HMRC has not confirmed your agent reference yet.',
} as const;

export const filingReceiptText = {
  answerLost:
    'HMRC’s own answer did not reach us. We read the return back from HMRC, and it is the one printed here.',
  bankDetails: 'HMRC holds bank details for repayments.',
} as const;

/** Why figures of a return cannot be changed. */
export const figuresText = {
  alreadySent: 'This return has been sent to HMRC, so its figures can no longer be changed here.',
  notFromBooks:
    'These figures do not come from your books. Type the postponed VAT into the boxes themselves.',
} as const;

/** The state of a period's return, and why it cannot be sent yet. */
export const returnText = {
  alreadySent: 'This return has been sent to HMRC already.',
  notEnded: (fileableFrom: string) => `This period has not ended yet. ${fileableFrom}`,
  noFigures: 'There are no figures for this period yet.',
  fileableFrom: (day: string) => `It can be filed from ${day}.`,
  readBack: 'HMRC has your return: we read it back and it is the one you sent.',
  hmrcHasIt: 'HMRC has this return.',
  connectHmrc: 'Connect HMRC to send this return. Your figures are safe.',
} as const;

/** Why a return was not sent to HMRC. */
export const fileReturnText = {
  nothingSent: (why: string) => `${why} Nothing was sent.`,
  figuresChanged:
    'The figures have changed since you read them. Nothing was sent. Check them again, then send.',
  notConnected: 'Connect HMRC first. Nothing was sent, and your figures are safe.',
  hmrcDown:
    'HMRC is not answering. Nothing was sent, and your figures are safe. Try again in a few minutes.',
  sentAlready:
    'A return for this period has been sent already. Reload this page to see its status.',
  hmrcHasIt: 'HMRC has a return for this period already. Nothing was sent.',
  notEnded: (fileableFrom: string) =>
    `This period has not ended yet. ${fileableFrom} Nothing was sent, and your figures are safe.`,
  noFigures: 'There are no figures for this period yet. Nothing was sent.',
  gapsUnanswered: (gaps: string, answerFirst: string) => `${gaps} ${answerFirst} Nothing was sent.`,
} as const;

/** A return that was sent two days ago and that HMRC does not show. */
export const unshownText = {
  titles: {
    duplicate: 'HMRC says it has this return, but does not show it.',
    notShown: 'HMRC has not confirmed this return.',
    stillOpen: 'HMRC still lists this return as not filed.',
  },
  sent: (day: string) => `We sent it on ${day}, and HMRC still does not show it to us.`,
  taken: (day: string) =>
    `HMRC took this return on ${day}, but still asks for it in its list. That is unusual.`,
  askHmrc:
    'Call HMRC’s VAT helpline on 0300 200 3700 and ask whether it has the return for this period.',
  ifItHas: 'If HMRC has it, mark it as filed with the reference HMRC gives you.',
  ifItHasNot: 'If HMRC does not have it, send it again. HMRC takes a return only once.',
  marked: (reference: string, day: string) =>
    `You marked this return as filed on ${day}, with HMRC’s reference ${reference}. HMRC has not shown it to us yet. We keep checking.`,
  markedTitle: 'Marked as filed',
  reference: 'HMRC’s reference',
  referenceHint:
    'The form bundle number (12 digits), or the charge reference, which begins with X.',
  noReference: 'Enter HMRC’s reference',
  badReference: 'Enter 12 digits, or the reference that begins with X, as HMRC gave it to you',
  notMarked: 'This return was not marked as filed.',
  notSentAgain: 'This return was not sent again.',
  tickFirst: 'Tick the declaration to send the return again.',
  sendsAgain: 'Sends the same nine boxes to HMRC again.',
  nothingToSettle:
    'There is nothing to settle for this return now. Reload this page to see its status.',
  checkingNow: 'We are asking HMRC about this return right now. Try again in a minute.',
  sold: 'You sold this refund, so the return cannot be sent again here. Call HMRC, and tell us what it says.',
  otherFigures:
    'The figures on this page are not the ones we sent, so we cannot send them again. Contact us and we will look at it together.',
} as const;

/** The operators' list of returns that HMRC does not show. */
export const unshownListText = {
  none: 'HMRC shows every return we sent.',
  noneExplained:
    'A return that HMRC does not show two days after it was sent is listed here. Its sender gets an email too.',
  notRead: 'We could not read the returns.',
  lead: 'Returns sent two days ago or earlier that HMRC does not show.',
  causes: {
    duplicate: 'HMRC says that it has one already and does not show it',
    notShown: 'HMRC’s answer was lost, and it does not show the return',
    stillOpen: 'HMRC took it and still lists the period as open',
  },
  marked: (reference: string) => `Marked as filed by the customer, reference ${reference}`,
  waits: 'Waiting for the customer',
} as const;

export const clientApprovalText = {
  notFound: 'The link may be wrong or old, or someone else was asked. Nothing was approved.',
  notRead: 'We could not read this return',
  nothingApproved: (sentence: string) => `${sentence} Nothing was approved.`,
  noEarlierReturn: 'HMRC’s own wording. There is no earlier return here to compare with.',
  filed: 'Approved and filed.',
  figuresChanged: 'The figures have changed.',
  nothingToApprove: 'Nothing to approve.',
  nothingSent: 'Nothing was sent.',
  stillToPay: ' You still need to pay HMRC.',
  notApproved: 'The return was not approved.',
  whatApprovalDoes: (tickFirst: string, by: string, pays: string) =>
    `${tickFirst}Approving sends nothing to HMRC. ${by} declares and files it.${pays} We keep your name, these words and the time.`,
  reasonHint: (practiceName: string, most: number) =>
    `${practiceName} can read it here. It is not in any email. Up to ${most} characters.`,
  giveReason: (most: number) => `Say what is not right, in up to ${most} characters.`,
  nothingToHmrc: 'Nothing is sent to HMRC.',
  tickFirst: 'Tick the box to approve the return.',
} as const;

/** Titles of a client's approval, by its state. */
export const approvalTitles = {
  none: 'Nothing is asked.',
  waiting: 'Waiting for the client’s approval.',
  outdated: 'The figures have changed.',
  approved: 'Approved.',
  void: 'The approval no longer counts.',
  sentBack: 'Sent back.',
  filed: 'Approved and filed.',
} as const;
