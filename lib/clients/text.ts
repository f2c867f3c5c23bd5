/** The offer of an early refund, as the client sees it. */
export const clientRefundText = {
  notFound:
    'The link may be wrong or old, or the offer was made to someone else. Nothing was sold.',
  notRead: 'We could not read this offer',
  nothingSoldAfter: (sentence: string) => `${sentence} Nothing was sold.`,
  ifDeclined: 'Nothing is sold. HMRC pays you the refund itself, at its usual time.',
  accountHint: (practiceName: string) =>
    `Use the business’s own account. We pay into it and never take money from it. ${practiceName} does not see its numbers.`,
  notDeclined: 'Nothing was declined, and nothing was sold.',
  offerKept: 'Your offer is kept.',
  lead: (by: string, practice: string, expiresAt: string) =>
    `${by} of ${practice} suggests that you sell this refund, so that it is paid early. You decide, and nobody else can sell it. Waiting for HMRC costs nothing. The offer ends at ${expiresAt}.`,
  notPossible: 'This refund cannot be paid early at the moment',
  askPractice: (practice: string) => `Nothing was sold. ${practice} can tell you more.`,
  nothingSold: 'Nothing was sold.',
  opensLater: 'Opens as soon as HMRC has confirmed that you act for the business.',
  confirmed: (day: string) => `HMRC confirmed it on ${day}.`,
  onlyForEarly: 'You need this only if you want to be paid early.',
  onceOnly: 'It takes a minute, and you do it once. Nobody else can sell this refund in your name.',
  howConfirmed: (vrn: string) =>
    `Sign in at HMRC with the business’s own Government Gateway user ID, and give permission there. We ask HMRC two things: whether that sign-in sees VAT number ${vrn}, and that it is not an accountant’s. We use the permission for nothing else, and do not keep it.`,
  comeBack: 'You come back to this page. Nothing is sold yet.',
} as const;

/** An invitation that can no longer be answered. */
export const invitationEndedText = {
  declined: (practiceName: string) =>
    `Nothing was shared. If you have changed your mind, ask ${practiceName} to send you another.`,
  expired: (day: string, practiceName: string) =>
    `You could answer it until ${day}. ${practiceName} can send you a new one.`,
  replaced: (practiceName: string) =>
    `Look for a newer email from ${practiceName}. If there is none, they have cancelled the invitation. Ask them about it.`,
  accepted: (practiceName: string, clientName: string, next: string) =>
    `You are a client of ${practiceName} for ${clientName}. ${next}`,
  whereSent: 'If they send a new invitation, it comes to the same email address as this one.',
  asked: (practiceName: string) => `We have asked ${practiceName}.`,
  carryOn: 'Carry on where you were.',
  logIn: 'Log in to carry on.',
} as const;

export const noLongerText = {
  lead: 'The link may be wrong or old, or your accountants may no longer look after this company here. Ask them if you are not sure. Your login still works. Your first page shows the companies that you can see.',
} as const;

export const clientPhoneText = {
  why: 'So that we can text you what you choose in your settings. We’ll text a code to it. Nothing else changes.',
} as const;

/** Every step of a client’s sign-up. */
export const clientStepText = {
  linkNotComplete: 'Part of the link is missing. What you answered is kept.',
  loggedOut: 'You are not logged in. What you answered is kept.',
  notYours:
    'You may be logged in as someone else, or your accountants may no longer look after this company here.',
  notRead: 'We could not read how far you are',
  answersKept: (sentence: string) => `${sentence} What you answered is kept.`,
  invitationKept: 'Your invitation is kept.',
  nameSeen: (practiceName: string, clientName: string) =>
    `${practiceName} sees it next to ${clientName}.`,
} as const;

export const clientSharingText = {
  notRead: 'We could not read what you share',
  nothingChangedAfter: (sentence: string) => `${sentence} Nothing has changed.`,
  lead: (practice: string) =>
    `We read each tax that is on from HMRC for ${practice}, and for your own page. You can change it at any time.`,
  stillShared: 'It is still shared.',
  nothingWasChanged: 'Nothing was changed.',
  nothingChanged: 'Nothing has changed.',
  turnOff:
    'Turn off a tax that they should not see. You can change this at any time in your settings.',
} as const;

export const clientHmrcText = {
  lastDay: (day: string) => `The last day for it is ${day}.`,
  registrationDayHint: (lastTry: string) =>
    `HMRC checks it, to be sure that it is your business. It’s on your VAT certificate (“effective date of registration”).${lastTry}`,
  enterDay: 'Enter the day of the VAT registration',
  hmrcAsksNext: 'HMRC asks you on its own page next',
  notAsked: 'We did not ask HMRC.',
  howToAnswer:
    'HMRC asks for your Government Gateway sign-in. We never see it. Then come back here.',
  checkedAt: (checkedAt: string) => `As HMRC said ${checkedAt}.`,
  lastTry: 'This is the last try today.',
} as const;

export const clientDashboardText = {
  calendarNotRead: 'We could not read your calendar’s address',
  calendarWorks: (sentence: string) => `${sentence} It still works.`,
  accessEnded: (practice: string) => `${practice} can no longer see your taxes here.`,
  accessNotEnded: 'We could not end their access.',
  receiptsKept: 'We keep the receipt of each return that is filed here for you.',
  noRecords:
    'Nothing has been done yet. Returns that are filed, updates from HMRC and changes will show here.',
  accountantsNotRead: 'We could not read who looks after this company',
  nothingAtHmrcChanged: (sentence: string) => `${sentence} Nothing at HMRC has changed.`,
  nothingToDoSoFar:
    'That is as far as we have read your taxes. Anything that you must do will show here, with its date.',
  nothingToDo: 'Anything that you must do will show here, with its date.',
  figuresNotLoaded: 'Your tax figures could not be loaded just now.',
  refundsNotRead: 'We have not finished reading your VAT and your Self assessment yet.',
  noRefunds: 'No refunds are waiting.',
  answerReturnBy: (askedBy: string, day: string) =>
    `${askedBy} prepared it. Please answer by ${day}.`,
  returnToApprove: (label: string) => `Your VAT return for ${label} is waiting for your approval.`,
  taxNotLoaded: (tax: string) => `${tax}: could not be loaded just now`,
  owedSoFar: 'As far as we have read your taxes, you owe HMRC',
  owedNotLoaded: 'We could not load your tax figures',
  taxesLeftOut: (taxes: string, verb: string, pronoun: string) =>
    `${taxes} ${verb} not known here, so the figure leaves${pronoun} out.`,
  taxesPartlyRead: (taxes: string, verb: string) =>
    `${taxes} ${verb} not read in full yet. The figure includes what we know so far. There may be more.`,
  billsFollow: 'You see bills and returns here, with their dates, as soon as we know them.',
  late: (tax: string) => `Your ${tax} is late.`,
  wasDue: (day: string) => `It was due ${day}.`,
  mustArriveToday: (tax: string) => `Your ${tax} must reach HMRC today.`,
  otherBills: (count: number) =>
    count === 1
      ? 'One more bill is listed above. Each is paid by itself.'
      : `${count} more bills are listed above. Each is paid by itself.`,
  howToPay: (due: string) => `${due}HMRC’s account, the reference and every way to pay.`,
} as const;

export const invitationText = {
  ownLogin: (practice: string, client: string) =>
    `It shows that ${practice} looks after ${client}. It costs you nothing.`,
  theySee: (client: string) =>
    `The tax of ${client} that HMRC holds, once you have authorised them at HMRC. That is a separate yes, and you give it at HMRC. You choose which taxes they see, and change that whenever you like.`,
  theyCan: 'Prepare and file VAT returns for the company, as long as you share VAT with them.',
  theyNever:
    'Sell a refund, change the bank account money is paid to, or log in as you. You can end their access on your page at any time.',
  lead: (clientName: string) =>
    `They would like to look after the tax of ${clientName} with you in OpenTax.`,
  linkNotComplete:
    'Part of the link is missing. Open the link in your accountants’ email again, and check that you have all of it.',
  notFound: 'We could not find that invitation',
  linkCutShort:
    'Part of the link may be missing. Open it again from the newest email from your accountants, or ask them to send it again.',
  notRead: 'We could not read your invitation just now',
  linkStillWorks: (sentence: string) => `${sentence} Your link still works.`,
  declineMeans: (practice: string) =>
    `${practice} is told that you said no. Nothing is shared, and the link stops working.`,
} as const;

export const clientLoginText = {
  acceptNote: 'You accept the invitation and are logged in',
  lead: 'Choose how you log in from now on. You can add other ways later.',
  openInvitationAgain: 'If you log in with an emailed link, open the invitation again afterwards.',
  anotherAddress: (practiceName: string, me: string) =>
    `Log out, then open the link in that email again. Or ask ${practiceName} to invite ${me} instead.`,
  providers: (email: string) =>
    `You can also use an account with one of these, if its email address is ${email}.`,
} as const;

export const clientRequestsText = {
  nothingElseChanged: (sentence: string) => `${sentence} Nothing else has changed.`,
  notSent: (name: string) => `${name} was not sent.`,
  maybeSent: (name: string) => `${name} may have been sent.`,
  sent: 'Sent. Your accountants can see it now.',
  notLoaded: 'We could not load what your accountants ask for',
  sentIsKept: (sentence: string) => `${sentence} What you have sent is kept.`,
  none: 'Your accountants have not asked for anything. When they do, you get an email and see it here with its date.',
  fileRules:
    'PDF, JPEG, PNG, CSV or Excel, up to 10 MB each. Files are encrypted, and only your company’s people and the accountants who look after it can open them. They are not checked for viruses.',
  stillMissing: 'Something is still missing.',
  notWithdrawn: 'The file was not withdrawn.',
} as const;

/** The end of a client’s sign-up. */
export const clientDoneText = {
  yourPage: 'Your page shows what you owe and by when, as far as they have read it.',
  hmrcLeftOut: (practice: string) =>
    `That step is for VAT, which you do not share with ${practice}. Share it in your settings to open the step.`,
  asFarAsHmrcAllows: 'Only as far as HMRC lets them, and only for this company.',
  authorised: (practice: string) => `HMRC has confirmed that ${practice} can act for this company.`,
  authorisationAsked: (practice: string) =>
    `${practice} has asked for that through HMRC. Your page has the link to HMRC’s own page, where you answer.`,
  authorisationLater: (practice: string) =>
    `${practice} will ask for this through HMRC. You give consent at HMRC, with your own login there.`,
  hmrcMustKnow: (practice: string) =>
    `If HMRC does not know them yet, ${practice} asks you through HMRC, and you give consent there, with your own login.`,
  fromThenOn: 'Only from then on, and only for this company.',
  lead: (practiceName: string, clientName: string) =>
    `${practiceName} looks after the tax of ${clientName} with you. We have told them.`,
} as const;

/** Messages between a practice and its client. */
export const messageText = {
  wordsKept: 'What you wrote is still here.',
  notSent: 'Your message was not sent.',
  sent: 'Sent. They get an email saying that you wrote, without your message.',
  emptyMessage: 'Write a message first. The email about it does not include its words.',
  notLoaded: 'We could not load the messages',
  messagesKept: (reason: string) => `${reason} They are kept.`,
  none: 'No messages yet.',
} as const;

/** The list of returns that clients were asked to approve, and one request. */
export const approvalsText = {
  requestNotLoaded: 'We could not load this request',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  notFiledYet: 'Cannot be filed yet.',
  emailsOff:
    'This client gets no emails about approvals: your settings turn them off, or the client has.',
  notChanged: 'Nothing was changed.',
  intro:
    'VAT returns that you asked clients to approve. You can file each one once the client has approved it, or after you withdraw the request.',
  notLoaded: 'We could not load the approvals',
  noneFiled: 'No approved returns were filed this month',
  movesHere: 'Returns move here as clients answer and you file.',
  none: 'No client has been asked to approve a return',
  howToAsk: 'Open a client’s VAT return and ask for approval there. The request then shows here.',
} as const;

/** The card that asks a client for authorisation at HMRC. */
export const authorisationText = {
  dayMissing: 'Enter the day of VAT registration',
  nothingAsked: 'We did not ask HMRC anything.',
  notLoaded: 'We could not load the request',
  nothingChanged: (reason: string) => `${reason} Nothing at HMRC has changed.`,
  expires: (day: string) => `It expires on ${day}.`,
  lastChecked: (when: string) => `Last checked with HMRC ${when}.`,
  notChecked: 'HMRC was not asked.',
  dayHint: (client: string) =>
    `It’s on ${client}’s VAT certificate (“effective date of registration”).`,
  lastTryHint: (client: string) =>
    `It’s on ${client}’s VAT certificate (“effective date of registration”). This is your last try today.`,
} as const;

/** Actions on several ticked clients. */
export const bulkText = {
  notStarted: 'The action did not start.',
  continues: 'This continues when you leave the page.',
  failures: 'Clients that could not be done, and why',
  asOwner: 'Their owner, replacing the current one',
  asTeamMember: 'A team member who works on them too',
  ownerSees: 'An owner sees the client from then on. No one loses access.',
  selectPage: 'Select every client on this page',
  whoIsReminded:
    'Everyone who has joined gets an email in your practice’s name. It says what is late or due within 30 days, as last read from HMRC. No one is reminded twice on one day. We leave out clients with nothing due, clients that no one has joined, and clients with these emails turned off. They are listed at the end.',
  tagsShared: 'Everyone at your practice sees a client’s tags. Clients do not.',
} as const;

/** Exports of the client list. */
export const exportText = {
  notPrepared: 'We could not prepare the file. Nothing has changed. Try again in a moment.',
  nothingExported: 'Nothing was exported.',
  contents: (tax: string) =>
    `One line for each client, A to Z, as the dashboard shows ${tax}. Clients without this tax are left out.`,
} as const;

/** The page of one client. */
export const clientPageText = {
  noActivity: 'No activity yet. Filings, connections and invitations are listed here.',
  notFound:
    'The link may be wrong or old, the client may have left the practice, or it may not be assigned to you.',
  notLoaded: 'We could not load this client',
  nothingChanged: (reason: string) => `${reason} Nothing about the client has changed.`,
  notCheckedAgain: 'HMRC was not asked again.',
  taxesNotLoaded: 'We could not load the four taxes',
  nothingChangedAtHmrc: (reason: string) => `${reason} Nothing at HMRC has changed.`,
  noPeople: 'Once the client is invited, this shows who was invited and who has joined.',
  noDocuments: 'Receipts of returns filed here are kept for this client.',
  noReturns: 'Bills and returns will show here once HMRC shows them for this client.',
  lastRead: (taxes: string) => `From HMRC. Last read: ${taxes}.`,
  notInSums: (periods: string) =>
    `${periods} not charged yet or not known, so not included in any total.`,
  noPeriods: (tax: string) => `HMRC shows no period of ${tax} here.`,
  taxNotRead: (tax: string) => `${tax} of this client has not been read yet.`,
} as const;

/** Files that a practice requests from a client. */
export const fileRequestText = {
  notAsked: 'The request was not sent.',
  what: 'What do you need?',
  byWhen: 'When do you need it by? (optional)',
  clientSees: (client: string) =>
    `${client} sees the request on their page and sends photos or files there.`,
  emailsSent:
    'They get an email that something is needed, without your words, and reminders while it is missing.',
  noEmail: 'They get no email: these emails are turned off for them.',
  nothingChanged: 'Nothing was changed.',
  notLoaded: 'We could not load the requests',
  kept: (reason: string) => `${reason} Your requests and the files sent are kept.`,
  none: 'No files requested yet. Requests show on the client’s page. Emails do not say what you asked for.',
  notReminded: 'The client was not reminded.',
  emailsOff: 'No one at this client gets an email about it: these emails are turned off.',
  automaticReminders: 'We also send reminders automatically, before and after the date.',
  notSentBack: 'It was not sent back.',
  asked: (asked: string) => `You asked for “${asked}”.`,
  whatIsMissing: 'What is still missing or wrong?',
  whereItShows:
    'The client sees this on their page. Emails do not include it. What they have sent stays.',
} as const;

/** What became of the returns a client approved and of the refunds that were sold. */
export const outcomeText = {
  approved: (name: string, day: string) => `Approved by ${name} on ${day}.`,
  filed: (day: string, name: string | undefined) =>
    `Filed with HMRC on ${day}${name ? ` by ${name}` : ''}.`,
  notFiled: 'Not filed with HMRC yet.',
  receipt: (number: string) => `HMRC’s receipt ${number}.`,
  received: (amount: string) => `You received ${amount}.`,
  notReceived: 'Nothing has been paid to you for it.',
} as const;

/** Ending a person’s access to a client’s page. */
export const endAccessText = {
  ended: (person: string, client: string) => `${person} can no longer see ${client} here.`,
  question: (person: string) => `End ${person}’s access?`,
  notEnded: 'Their access was not ended.',
  whatEnds: (client: string) =>
    `They can no longer see ${client} here or act for it, from now on. Any calendar address they made stops working. We’ll email them, and they keep their login.`,
  clientStays: (client: string) =>
    `${client} stays your client, with everything that was read, written and sent.`,
  noOneLeft: 'After this no one from the client has joined, and you can invite someone else.',
  confirm: 'Confirm that you want to end their access',
} as const;

/** Tax references of a client, and undoing a change to them. */
export const numbersText = {
  ninoRemoved: (ending: string) => `The one that ends in ${ending} is removed when you save.`,
  ninoKept: (ending: string) => `We have one that ends in ${ending}. Leave this empty to keep it.`,
  undoTitle: 'Undo the change to the numbers',
  nothingChanged: 'Nothing was changed.',
  whatUndoDoes: (changes: string, day: string) =>
    `This changes back ${changes}. What was read under the earlier numbers is restored, and HMRC is read again. What has been read under the new numbers is removed. You can undo the change until ${day}.`,
  undone: 'The earlier numbers are back.',
  saved: 'The numbers are saved.',
  oneNumberATax:
    'HMRC is asked about each tax by its own number. You cannot use a number that another of your clients has.',
  companyNumberHint:
    'For a limited company or LLP. If you change it, we read the name and address from Companies House.',
  saveAnyway: 'Save the numbers anyway',
  vatHint: 'We use this to read VAT. Leave it empty if they are not registered for VAT.',
  utrHint:
    'For a company, its Corporation tax reference. For a partnership, its own. We use this to read that tax.',
  personUtrHint: 'We use this to read Self Assessment.',
  companyHint: 'For a limited company or LLP. We read its name from Companies House.',
  ninoHint:
    'We do not read any tax with it. Once it is saved, only its last three characters are shown.',
  payeOfPerson: 'PAYE references, if they employ anyone',
  payeHint: 'We use this to read PAYE. It looks like 475/RC90.',
  accountsOfficeHint:
    'We do not read any tax with it. Employers use it to pay PAYE. It looks like 475PJ00218634.',
} as const;

/** Notes of a practice about a client. */
export const notesText = {
  notSaved: 'The note was not saved.',
  changedSince: (text: string) =>
    `The note was changed and now says: “${text}” Saving replaces it with yours.`,
  whoSees: 'Everyone at your practice who sees this client sees its notes. The client never does.',
  notLoaded: 'We could not load the notes',
  kept: (reason: string) => `${reason} They are kept.`,
  none: 'No notes yet. Your colleagues see what you write here. The client does not.',
} as const;

/** The four tax cards of one client. */
export const taxCardText = {
  writeToThem: (notShared: string) => `${notShared} Write to them if you need it.`,
  notOffered: (tax: string) => `This service cannot read ${tax} from HMRC.`,
  notConnected: (tax: string) => `Your practice has not given permission at HMRC for ${tax}.`,
  queued: 'This client is in the queue. The figures show here automatically.',
  notRegistered: (tax: string, read: string) => `HMRC shows no ${tax} for this client${read}.`,
  nothingRecorded: (read: string) =>
    `HMRC has nothing on this account${read}. It shows here once there is something.`,
  consentEnded: 'HMRC no longer lets us read this. You are seeing the last figures we read.',
} as const;

/** The page of one VAT return of a client. */
export const clientReturnText = {
  approvalNotLoaded: 'We could not load the client’s approval',
  nothingAsked: (reason: string) => `${reason} The client was not asked.`,
  saveRecord: 'Save the record as a PDF',
  whoApproves: (people: string) =>
    `${people} can check these nine boxes and approve them or send them back.`,
  emailSent: 'We email them about it.',
  noEmail: 'We do not email them: your settings turn these emails off, or they have.',
  answerBy: (day: string) =>
    `They are asked to answer by ${day}. Once you ask, you can file this return only when they have approved it, or after you withdraw the request.`,
  nextReminder: (day: string) => `We’ll send the next reminder on ${day}.`,
  nothingChanged: 'Nothing was changed.',
  figuresFiled: 'HMRC’s own wording. These are the figures that were filed.',
  figuresToApprove:
    'Send the client these figures to approve before you file. Boxes 3 and 5 are worked out.',
  figuresRefused: 'HMRC would not accept these figures.',
  noFigures: 'There are no figures from the client’s books.',
  periodNotEnded: 'This period has not ended. You can enter its figures once it has.',
  figuresNotRead:
    'HMRC has not given us the figures of this return yet. They show here after the next update.',
  notFound: 'The link may be wrong or old, or the client may not be assigned to you.',
  notLoaded: 'We could not load this return',
  nothingSent: (reason: string) => `${reason} Nothing was sent, and the figures are safe.`,
  refund: (amount: string) =>
    `HMRC owes the client ${amount}. The client’s page shows where the refund is.`,
  nothingDue: 'There is nothing to pay for this period.',
  due: (amount: string, day: string) =>
    `${amount} is to be paid to HMRC by ${day}. Payments show here after the next update.`,
  overdue: (amount: string, day: string) =>
    `${amount} was to be paid to HMRC by ${day}. Payments show here after the next update.`,
} as const;

/** The form that adds one client. */
export const addClientText = {
  addedAndInvited: 'The client has been added, and an invitation is on its way.',
  added: 'The client has been added.',
  numbersHint:
    'We read each tax by its own number, so enter the ones you know. A client with the same number as another of your clients is not added twice. Once a client has authorised you at HMRC, its taxes show here.',
  nameHint: 'If it has no company number.',
  emailLabel: 'Email address to invite (optional)',
  emailHint: 'They get a link that works once within 21 days. You can invite them later.',
  addAnyway: 'Add the client anyway',
  personMissing: 'Enter the name of the person to continue',
  companyMissing: 'Enter a company number or a name to continue',
  businessHint: 'A company, partnership, club or charity.',
  personHint: 'Such as a sole trader, a landlord or a director.',
} as const;

/** The list of clients. */
export const clientListText = {
  accessEnded: (day: string) =>
    `On ${day}. The client is no longer in your lists, and what you read of it is no longer shown. Your authorisation at HMRC stays until one of you ends it there.`,
  accessEndedTitle: (name: string) => `${name} has ended your access.`,
  nothingChanged: 'The fault is on our side or on the way to us, and nothing has changed.',
  removed: (client: string) => `${client} is no longer a client of your practice.`,
  notRemoved: (client: string) => `${client} was not removed.`,
  unreadLeftOut: (unread: string) => `${unread} The totals and counts here are for the others.`,
  notLoaded: 'We could not load your clients',
} as const;

/** Invitations of clients. */
export const inviteText = {
  earlierLink: (email: string) =>
    `The link sent to ${email} stops working. A new one goes to the address below.`,
  oneLink: (reminded: string) => `The link works once within 21 days. ${reminded}`,
  sent: (email: string) => `An invitation is on its way to ${email}.`,
  sentAgain: (to: string) => `A new invitation is on its way to ${to}.`,
  nameOrEmailMissing: 'Enter a name and an email address to continue',
  leftOut: (clients: string) =>
    `${clients} left out: joined, waiting for an answer, bounced, or on another page.`,
  eachLink: (reminded: string) => `Each link works once within 21 days. ${reminded}`,
  someMissing: 'Enter a name and an email address for each client to continue',
  withdrawn: (name: string) => `The invitation to ${name} no longer works.`,
  notYourClient: 'It is not a client of a practice you work for, or no longer is.',
  notLoaded: 'We could not load the invitation',
  nothingSent: (reason: string) => `${reason} Nothing was sent.`,
  nothingToSend: 'There is nothing to send.',
  newLinkSent: (email: string) =>
    `A new link to ${email} is on its way. They can use it for 21 days. The earlier link no longer works.`,
  onItsWay: 'The invitation is on its way',
  newLink: 'The new link works for 21 days. The earlier one stops working.',
} as const;

/** Shown where a list or search of clients has no rows. */
export const emptyListText = {
  partIsEnough:
    'You can search by part of a name, VAT number, UTR, company number or email address.',
  notAllSearched: 'Only some of your clients were searched.',
  willShow: 'Clients show here as soon as there are any.',
} as const;

/** The dashboard by tax, and the state of the practice’s consent at HMRC. */
export const dashboardText = {
  notConnected: (practice: string, tax: string) =>
    `${practice} is not connected to HMRC for ${tax}`,
  oneConsent: (account: string) =>
    `One permission at HMRC, with the practice’s ${account} account, lets OpenTax read every client who has authorised you.`,
  haveUserId: 'Have its user ID and password ready.',
  askAdmin: (practice: string) => `Ask an admin of ${practice}.`,
  taxTurnedOff: 'We have not turned on agent online services.',
  taxNotOffered: (tax: string) => `We do not read ${tax} from HMRC here.`,
  consentRefused: 'HMRC no longer lets us read your clients.',
  consentRefusedWhy: 'The permission was withdrawn or refused.',
  nothingRead: 'We cannot read anything until permission is given again.',
  consentEnded: (day: string) => `Your practice’s permission at HMRC ended on ${day}.`,
  consentEnds: (day: string, when: string) =>
    `Your practice’s permission at HMRC ends on ${day}, ${when}.`,
  notCheckedAgain: 'HMRC was not asked again.',
  whySoLong: 'Why does it take so long?',
  hmrcIsSlow:
    'HMRC answers only a few questions a second, and each client takes several. This continues when you leave, and every row shows when it was read.',
  earlierRows:
    'The fault is on our side or on the way to us, not at HMRC. The rows are from the last update.',
  readingsKept:
    'The fault is on our side or on the way to us, not at HMRC. What was read from HMRC is kept.',
  readingClients:
    'We are reading your clients, one after another. Each row shows when it was read, and you can leave this page.',
  addClientsNext:
    'Add or import your clients next. We read each of them from HMRC as soon as it is here.',
  connected: 'HMRC is connected.',
  nothingNeedsAttention: 'Nothing is late, stuck or waiting for you. “All” shows what is due next.',
  noClientsWithTax:
    'A client appears here once it belongs to your practice, has authorised you at HMRC and has been read.',
  nothingKnown: 'Nothing is known about these clients yet',
  showsOnceRead: (unread: string) =>
    `${unread} What is late or due shows here as soon as HMRC has answered for them.`,
} as const;

/** The import of clients from a file. */
export const importText = {
  noListAtHmrc:
    'HMRC does not let any program list an agent’s clients, and your agent services account cannot show you the list either. So you add clients from a file: your practice software can save one.',
  authorisedByHmrc:
    'HMRC does tell us whether you may act for a client. We check when we first read the client, and mark those who have not authorised you “Not authorised” on the dashboard.',
  notStarted: 'The import did not start.',
  fileNotKept: 'The file was not kept.',
  fileHint: (columns: string) =>
    `CSV or Excel (XLSX), with a line for each client, up to 20,000. The first line names the columns: ${columns}. If your headings are others, you choose the columns next. Type (Person or Business) and Owner are optional. We check the file first and add nothing until you say so.`,
  askAdmin: (practice: string) =>
    `Ask an admin of ${practice} to import them, or to make you an admin.`,
  adminsOnly: 'Only admins can import clients',
  notLoaded: 'We could not load your imports',
  nothingLost: (reason: string) =>
    `${reason} Clients already added are safe, and a running import continues.`,
  checking: 'Nothing is added yet. You can go to other pages: what we find in the file shows here.',
  continues: 'You can close this page. The import continues, and no client is added twice.',
  readNext:
    'We read HMRC next. HMRC answers only a few questions a second, and each client takes several. The dashboard shows how long it takes.',
  failed: (rows: string) => `${rows} Clients already added are safe. You can add the rest now.`,
  noneReady: 'No row of this file can be added yet.',
  ready: (clients: string) => `${clients} can be added now.`,
  fixBelow: 'You can fix the other rows below, before or after.',
  fixed: (clients: string) => `You have fixed the rows of ${clients}. Add them when you are ready.`,
  unusedColumns: (columns: string) => `Not used, because we have no field for them: ${columns}.`,
  notStopped: 'The import was not stopped.',
  fixHere:
    'Fix them here, or download them with their reasons, correct the file and send it again.',
  rowsUnchanged: 'Nothing was changed.',
  rowsNotLoaded: 'We could not load these rows',
  rowsKept: (reason: string) => `${reason} They are kept as they are.`,
  keepDoubtful: (count: string) => `Keep the ${count} that may be right`,
} as const;

/** Choosing the columns of a file. */
export const columnsText = {
  title: 'Which column is which?',
  rowsFrom: (rows: string, line: number) => `${rows} from row ${line}`,
  nothingAdded: 'nothing is added yet',
  matched: (known: string, headings: string) => `We matched ${known} of your ${headings}`,
  checkThem: (rows: string) => `Check them against the first ${rows}. Your file stays as it is.`,
  tidied: 'what your file has, where we tidied it',
  yourChoice: 'Your choice',
  useOf: (column: string) => `What “${column}” is`,
  unnamed: (letter: string) => `Column ${letter}`,
  question: (column: string) => `What is “${column}”?`,
  holds: (values: string) => `It has ${values}.`,
  others: (count: string) => `${count} more`,
  chooseAbove: 'Choose what it is above, or don’t import it.',
  itIs: (use: string) => `It’s the ${use}`,
  leaveAllOut: (count: string) => `Don’t import these ${count}`,
  chooseToContinue: (column: string) =>
    `Say what “${column}” is to continue. Nothing is added before you’ve seen the result.`,
  noNames: 'Choose the column with the clients’ names to continue.',
  noNumbers:
    'Choose a column with a number of each client to continue, such as the VAT number or UTR.',
  seeResult: 'Nothing is added before you’ve seen the result.',
  remember: 'Remember these columns for the next file like this',
  safe: 'Nothing has been added. Your file stays as it is.',
} as const;

/** Offers of paying a client’s refund early. */
export const offerText = {
  offered: (people: string) => `Offered to ${people}. They decide.`,
  question: (period: string) => `Offer this client early payment of the refund for ${period}?`,
  noEmail:
    'We do not send an email: your settings turn these emails off for this client. The offer shows on their page.',
  whoDecides: (count: number, people: string) =>
    count === 1
      ? `${people} sees these figures and decides: you cannot sell it for them. Waiting for HMRC costs nothing.`
      : `${people} see these figures and decide: you cannot sell it for them. Waiting for HMRC costs nothing.`,
  emailSent: 'We email them about it.',
  notWorthIt: 'Being paid early is not worth it here.',
  notOffered: 'The offer was not made.',
  withdrawn: 'The offer has been withdrawn.',
  paidBy: (amount: string, day: string, fee: string) =>
    `${amount} could reach them by ${day}, for a fee of ${fee}.`,
  notWorthItBecause: (reason: string) => `Not worth it by our own rule. ${reason}`,
  notWithdrawn: 'The offer was not withdrawn.',
  noOneJoined: (client: string, invitation: string) =>
    `No one at ${client} has joined, so no one could decide. ${invitation}`,
  notLoaded: 'We could not load the refunds you can offer',
  nothingSold: (reason: string) => `${reason} Nothing was offered or sold.`,
  title: 'Refunds that can be paid early',
  periodTitle: 'Can be paid early, if the client wants it',
} as const;

/** The triage board. */
export const triageText = {
  allDone: 'Everything that was here has been dealt with.',
  nonePutOff: 'What you put off shows here with its date and reason.',
  whatPutOffDoes:
    'No one sees it on the board until then. It comes back sooner if it gets worse, for example if it becomes late.',
  notPutOff: 'It was not put off.',
  notLoaded: 'We could not load the board',
  ourFault: (reason: string) =>
    `${reason} The fault is on our side or on the way to us, not at HMRC.`,
  earlierList: (reason: string) =>
    `${reason} The fault is on our side or on the way to us, not at HMRC. The list is from the last update.`,
  stillPutOff: 'It is still put off.',
  putBack: 'Put it back on the board',
  notRead: 'We have not read this from HMRC yet.',
  othersWait: (things: string, count: number) =>
    count === 1
      ? `${things} of other clients is waiting.`
      : `${things} of other clients are waiting.`,
} as const;

/** Saved views. */
export const viewText = {
  notChanged: 'The view was not changed.',
  shared: 'Everyone at the practice has this view. If you change it, it changes for everyone.',
  onlyYours: 'Only you have this view.',
  notSaved: 'The view was not saved.',
  whatIsSaved:
    'It saves your filters, search and order. “My clients” means the clients of the person looking.',
} as const;

/** Adding a client, changing it, inviting its people and removing it. */
export const clientFormText = {
  nameMissing: {
    business: 'Enter the name of your client’s business',
    person: 'Enter the name of the person',
  },
  nameOnOneLine: 'Keep the name on one line',
  nameIsFormula: 'A spreadsheet would run a name like this as a formula. Check the name',
  inviteeName: 'Enter the name of the person you are inviting',
  mostInvited: (most: number) => `Invite up to ${most} clients at a time`,
  /** At the number that a client of this type cannot have. */
  notOfThisType: {
    business:
      'A business has no National Insurance number. Choose “A person”, or leave this field empty.',
    person: 'A person has no company number. Choose “A business”, or leave this field empty.',
  },
  /** About the number that goes because a client of this type cannot have it. */
  goesWithType: {
    business: (number: string) =>
      `A business has no National Insurance number, so the one that ends in ${number} will be removed.`,
    person: (number: string) => `A person has no company number, so ${number} will be removed.`,
  },
  confirmRemoval: 'Confirm that you want to remove the client',
} as const;

/** Changing a client's numbers, and undoing it. */
export const clientNumberRefusals = {
  busy: 'This client is being changed right now. Nothing was saved. Try again in a few seconds.',
  groupNeedsNumbers:
    'If both are companies in one VAT group, enter each one’s own company number first.',
  undoGone:
    'This change can no longer be undone: 30 days have passed, or a number has changed again. Enter the number instead.',
} as const;

/** Inviting a client's people, and changing an invitation. */
export const invitationRefusals = {
  twoOfThisName:
    'You have more than one client with this name. Invite from the page of the right one.',
  ofAColleague:
    'A colleague has a client with this name. Ask an admin of your practice to invite them.',
  alreadyJoined: (client: string) => `${client} has joined already.`,
  alreadyOpen: (client: string) => `${client} has an open invitation. Send that one again instead.`,
  sameAddress: 'The invitation was already sent to this address. Send it again instead.',
  justCancelled: (client: string) =>
    `The invitation for ${client} has just been cancelled. Check the list again.`,
  justSent: (client: string, email: string) =>
    `The invitation for ${client} has just been sent to ${email}. Check the list again.`,
  notOpen: (client: string) =>
    `The invitation for ${client} is no longer open. Check the list again.`,
} as const;

/** Answering an invitation. */
export const answerRefusals = {
  alreadyAccepted: 'This invitation was accepted already. Log in to carry on.',
  declined:
    'This invitation was declined, so it can no longer be accepted. Ask your accountants to send another.',
  expired: 'This invitation has expired. Ask for a new one.',
  withdrawn:
    'This invitation was cancelled, or replaced by a newer one. Look for a newer email from your accountants.',
  otherAddress: (invited: string, own: string) =>
    `This invitation was sent to ${invited}, and you are logged in as ${own}. Log in with that address, or ask your accountants to invite this one.`,
  ownPractice: (practice: string) =>
    `You work at ${practice}, so you already see this client there. You don’t need to accept anything.`,
  stillWorks: 'This invitation still works. Open it again from your email.',
  acceptedOrWithdrawn: 'This invitation was accepted or cancelled.',
  askedAgain: (practice: string, wait: string) =>
    `We have passed your request on to ${practice}. You can ask again in ${wait}.`,
} as const;

/** Asking HMRC to authorise the practice for a client. */
export const authorisationFormText = {
  registeredOn: 'Enter the date of VAT registration',
} as const;

/** Requests at HMRC, of the practice and of the client. */
export const authorisationRefusals = {
  connectFirst:
    'HMRC is not connected for your practice. Ask an admin to connect it on the dashboard, then ask again.',
  practiceAsked:
    'A request is already waiting for this client’s answer, or they have authorised you. Check again to see its status.',
  clientAsked: 'HMRC has already asked you, or you have answered. Check again to see its status.',
  answerLost:
    'HMRC did not answer, but may have received the request. This is not your fault, and nothing is lost. Try again in a minute, or carry on: this step stays open.',
  askedOften: (wait: string) =>
    `We have asked HMRC about this VAT number many times today. Ask again in ${wait}.`,
} as const;

/** Refreshing a tax of all clients. */
export const readingRefusals = {
  notConnected:
    'Your practice is not connected to HMRC for this tax. Ask an admin to connect it, then choose “Read HMRC again”.',
} as const;

/** Actions on many clients at once. */
export const bulkFormText = {
  mostTicked: (most: number) => `Choose up to ${most} clients, or all that match`,
  chooseOwner: 'Choose who will look after them',
  tagOnOneLine: 'Keep the tag on one line',
  tagNeedsLetters: 'Enter a tag with at least one letter or number',
} as const;

export const bulkRefusals = {
  noneMatch: 'No clients match any more. Check the list again.',
} as const;

/** Saved views of a list. */
export const savedViewText = {
  nameMissing: 'Enter a name for the view',
  nameOnOneLine: 'Keep the name on one line',
  nameTaken: 'There is already a view with this name. Choose another name.',
  mostOwn: (most: number) => `You have ${most} views of this page. Remove one first.`,
  mostShared: (most: number) => `The practice has ${most} views of this page. Remove one first.`,
} as const;

/** A file of clients that cannot be read. */
export const importFileProblems = {
  noRows: 'There are no rows under the headings.',
  tooManyRows: (most: string) =>
    `This file has more than ${most} clients. Split it and upload it in parts.`,
  noNames: (wanted: string) => `We couldn’t find a column of clients’ names. ${wanted}`,
  noNumbers: (wanted: string) => `We couldn’t find a column of clients’ numbers. ${wanted}`,
  columnsWanted: (columns: string) => `The first row must name the columns: ${columns}.`,
  columnTwice: (column: string, heading: string, otherHeading: string) =>
    `Two columns are for the ${column}: “${heading}” and “${otherHeading}”. Keep one of them.`,
  otherFile:
    'The columns of this file are not the ones you chose. Choose the file again and look at its columns.',
} as const;

/** A row of such a file that cannot be added, or that must be checked. */
export const importRowProblems = {
  openQuotation:
    'A quotation mark in this row is opened and never closed. Check each cell, and correct the name.',
  errorCell: (error: string) =>
    `This cell shows the error ${error}. Correct the formula in your spreadsheet, or type the value here.`,
  formula: (sign: string) => `Starts with ${sign}, which a spreadsheet would run as a formula.`,
  notOneLine: 'Contains characters that a name can’t have, such as a line break.',
  tooLong: (most: number) => `Longer than ${most} characters.`,
  noLetters: 'Has no letters or numbers.',
  garbled: 'Some characters are garbled. Type the name as it should be.',
  unknownType:
    'Enter Person (or Sole trader, Landlord, Director) or Business (or Company, Partnership, LLP, Trust, Charity).',
  personWithCompanyNumber:
    'Only a business has a company number, and this row is a person. Clear it, and give the company its own row.',
  businessWithNino:
    'Only a person has a National Insurance number, and this row is a business. Clear it, and give the person their own row.',
  noNumber: (numbers: string, lastNumber: string) =>
    `No ${numbers} or ${lastNumber}. Enter one, so that we can tell clients apart and ask HMRC.`,
  ownerTwice: 'Two people in your team have this name. Enter the email address instead.',
  ownerUnknown: 'No one in your team has this name.',
  sameName: (row: number) => `The same name as row ${row}.`,
  sameVatNumber: (row: number) =>
    `The same VAT number as row ${row}. Two companies share one only in a VAT group: keep this row only if both are members. The group’s VAT is then shown once.`,
} as const;

/** Adding the rows of a file. */
export const importRefusals = {
  thisImporting: (fileName: string) =>
    `The clients in ${fileName} are being added. Wait until that is done, or stop it first.`,
  otherImporting: 'Another file is being added. Wait until that is done, or stop it first.',
  noneReady: 'No row in this file is ready to be added.',
  done: 'This import has finished. Its clients have been added.',
} as const;

/** Putting something on the triage board off. */
export const snoozeFormText = {
  reasonMissing: 'Say why, so that others know',
} as const;

export const snoozeRefusals = {
  notOnBoard: 'This is no longer on the board, so there is nothing to put off.',
} as const;

/** Requests for files: the practice asks, reminds and closes. */
export const requestRefusals = {
  notADate: 'Enter a real date',
  pastDate: 'Choose today or a later date',
  distantDate: 'Choose a date in the next two years',
  noneJoined: (client: string) =>
    `No one at ${client} has joined yet, so no one can answer. Invite them first.`,
  tooManyOpen: (most: number) =>
    `${most} requests are already open, which is the limit. Close one to ask for more.`,
  tooManyRequests: (wait: string) =>
    `You have asked this client for a lot today. You can send the next request in ${wait}.`,
  changed:
    'This request has changed since you opened it, so nothing was saved. Check it again, then decide.',
  closed: 'This request is closed. Make a new one for what you need.',
  noneWrittenTo:
    'No one at this client gets emails about requests: your practice or they have turned them off.',
} as const;

export const requestReminderText = {
  nothingMissing: 'Nothing is missing here, so there is nothing to remind them about.',
  askedToday: 'They were asked for this today. You can remind them tomorrow.',
  remindedToday: 'They were reminded today. You can remind them again tomorrow.',
} as const;

/** Requests for files: the client sends. */
export const requestedFileText = {
  mostFiles: (most: number) =>
    `You have sent ${most} files for this, which is the limit. Withdraw one to send another.`,
  tooLargeTogether: 'Together these files would be over 60 MB. Make some smaller, or withdraw one.',
} as const;

export const requestedFileRefusals = {
  closed: 'This request is closed, so you can’t send files.',
  nothingToTakeBack: 'You can no longer withdraw files from this request.',
  tooManyFiles: (wait: string) =>
    `You have sent a lot of files. You can send the next one in ${wait}.`,
} as const;

export const noteRefusals = {
  changed:
    'A colleague has changed this note. What you wrote is still here: read their version before you save.',
} as const;

export const messageRefusals = {
  tooMany: (wait: string) =>
    `You have sent a lot of messages. You can send the next one in ${wait}.`,
} as const;

/** Sharing taxes with a practice. */
export const sharingRefusals = {
  filing:
    'We are still confirming a VAT return with HMRC. You can stop sharing VAT once that is done, usually within the hour.',
  changedOften: (wait: string) =>
    `You have changed what you share many times. You can share it again in ${wait}.`,
} as const;

/** Ending a practice's access, by the client or by the practice. */
export const endAccessRefusals = {
  filingByAgent:
    'We are still confirming a VAT return with HMRC that your accountants sent for you. You can end their access once that is done, usually within the hour. Nothing has changed.',
  filingForClient:
    'We are still confirming a VAT return with HMRC for this client. Remove it once that is done, usually within the hour.',
} as const;

/** The reminder that a practice sends to its clients. */
export const reminderText = {
  returnNotKnown: (day: string, away: string) => `Return due ${day} (${away}). Not known if filed`,
} as const;
