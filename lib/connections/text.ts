/** The choice of the organisation in Xero. */
export const organisationText = {
  notRead: 'We could not read your organisations.',
  shareBusiness: 'Choose the business on Xero’s page when it asks which organisation to share.',
  noOrganisation: 'This Xero login has no organisations.',
  chooseOne: 'Choose an organisation.',
  keepOther: (name: string) => `Keep ${name} anyway?`,
  nothingChanged: 'Nothing has changed.',
  sameNumber: 'Its number matches this business.',
  otherNumber: 'Its number belongs to another business.',
  unknownNumber: 'We cannot tell whether it is this business.',
  ownNumbers: (numbers: string) => `This business has ${numbers}.`,
  noVatNumber: 'This business has no VAT number here yet.',
  question: (companyName: string) => `Which organisation in Xero is ${companyName}?`,
  notThisBusiness: (name: string, companyName: string, numbers: string) =>
    `${name} has different numbers from ${companyName}: ${numbers}.`,
  maybeThisBusiness: (name: string, companyName: string, numbers: string) =>
    `We cannot tell whether ${name} is ${companyName}: ${numbers}.`,
  warningFollows:
    'We show a warning beside its figures, a quote from them is not exact, and one of our team may check it before we pay. You can choose another organisation at any time.',
} as const;

export const connectingText = {
  leavePageOpen: 'This takes a few seconds. Please leave this page open.',
  takingLong: 'Your answers are saved. Wait a little longer, or try again.',
} as const;

/** How a visit to Xero ended without a connection. */
export const xeroVisitText = {
  refused:
    'Xero was not connected. Nothing was read. Connect it below when you are ready, or type the figures yourself.',
  noOrganisation:
    'That Xero login has no organisation that we can read. Connect again and choose the business you are adding.',
  wrongAccount:
    'That Xero login is not allowed to act for this business. Connect again and choose the business you are adding.',
  ours: 'Xero was not connected because of a fault on our side. Nothing was read. Type the figures yourself, or try again later.',
  unclear:
    'We could not understand Xero’s answer, so nothing was read. Connect again below, or type the figures yourself.',
  timedOut:
    'Xero took too long to answer. Nothing was read, and nothing has changed. Try again in a minute.',
  down: 'Xero is not answering at the moment. Your answers are saved. Try again later, or type the figures yourself.',
  expired: 'Your visit to Xero took too long, so we ended it to be safe. Start again below.',
} as const;

/** How a visit to HMRC ended without a connection. */
export const hmrcVisitText = {
  refused: 'HMRC told us that you did not give access, so we read nothing.',
  refusedKept:
    'Your company and your answers are saved. Without the connection we cannot see your VAT returns or file one for you.',
  wrongAccount:
    'You signed in at HMRC, but with a login that is not allowed to act for this business.',
  wrongAccountReasons: 'We kept nothing of that login. It is usually one of these three:',
  agent:
    'HMRC says that you logged in there as an agent. An agent can look after a business’s VAT, but cannot sell its refund.',
  agentKept:
    'We kept nothing of that login. Log in at HMRC with the business’s own Government Gateway user ID; accountants connect their practice in OpenTax instead.',
  ours: 'HMRC rejected our request. This is a fault on our side, not yours.',
  oursKept:
    'Your company and your answers are saved. Nothing was read or changed. Try again later, or contact us.',
  unclear:
    'We could not understand HMRC’s answer, so we do not know why it did not give us access.',
  unclearKept: 'Your company and your answers are saved. Nothing was read or changed.',
  timedOut:
    'We could not finish connecting, because HMRC did not answer in time. The fault is on HMRC’s side or on the way there.',
  timedOutKept:
    'Nothing was sent or changed. If HMRC did record the access, connecting again replaces it.',
  down: 'HMRC’s service is down or being worked on. This is not your fault, and not something we can fix.',
  downKept: 'Your answers are saved. HMRC usually comes back within the hour.',
  expired:
    'It was left open for too long, or started in another browser, so we did not accept its answer.',
  expiredKept: 'Nothing was read or changed.',
  otherLogin:
    'Many owners have two: a personal one and one for the business. Use the one you file VAT returns with.',
  notSignedUp:
    'Since 2022 every VAT-registered business should be. HMRC’s “Sign up for Making Tax Digital for VAT” page tells you and signs you up.',
  accountant:
    'An agent needs an agent services account and your authorisation for this VAT number. Ask your accountant, or log in as the business yourself.',
  notSignedUpTitle: 'The business is not signed up to Making Tax Digital for VAT',
} as const;

/** Why an organisation in Xero cannot be chosen. */
export const chooseXeroText = {
  notConnected: 'Xero is not connected. Connect it first, then choose the organisation.',
  numbersChanged: 'This organisation’s numbers in Xero have changed. Check the list again.',
  notThisBusiness: (name: string, numbers: string) =>
    `${name} has different numbers from this business: ${numbers}. Confirm that you want to keep it.`,
  maybeThisBusiness: (name: string, numbers: string) =>
    `We cannot tell whether ${name} is this business: ${numbers}. Confirm that you want to keep it.`,
} as const;

/** The way to a provider's consent page and back. */
export const visitText = {
  logIn: 'Log in to continue.',
} as const;

/** Why HMRC or Xero could not be read. */
export const providerProblemText = {
  notAuthorised:
    'HMRC says that this login cannot see this VAT number. There are usually three reasons. You signed in with another business’s Government Gateway account. Or the business has not joined Making Tax Digital for VAT. Or an accountant signed in without an agent services account, or without being authorised for this VAT number.',
  insolvent:
    'HMRC lists this business as insolvent, and does not let software file or read its VAT. Contact HMRC.',
  unknownVatNumber: 'HMRC does not know this VAT number. Check it against your VAT certificate.',
  maintenance:
    'HMRC is closed for maintenance. What we read before is safe, and we will try again automatically.',
  fourYears: 'HMRC only shows returns of the last four years.',
  cashBasis:
    'Xero says that this business uses cash accounting for VAT, and a draft from invoices would be wrong. Type the nine boxes instead.',
  flatRate:
    'This business uses the Flat Rate Scheme in this period, and a draft from invoices would be wrong. Type the nine boxes instead.',
  noVatInBooks:
    'VAT is not set up in this Xero organisation, so there is nothing to draft from. Set it up there, or type the nine boxes.',
  otherOrganisation:
    'The organisation in Xero does not have this business’s VAT number, so nothing is read from it. Choose the organisation that holds this business’s books.',
  otherBusiness:
    'HMRC answered for another business’s VAT number, so we kept nothing of it. Connect again with this business’s own login.',
  tooManyDocuments:
    'There are more documents in this period than we can read from Xero. Type the figures instead.',
  rateLimited: (name: string) =>
    `${name} asked us to slow down. What we read before is safe, and we will read the rest automatically.`,
  noAccess: (name: string) =>
    `${name} no longer gives us access. Connect again. What we read before is safe.`,
  down: (name: string) =>
    `${name} is not answering. What we read before is safe, and we will try again automatically.`,
  unreadable: (name: string) =>
    `We could not read the answer from ${name}. What we read before is safe, and we will try again automatically.`,
  ourMistake: (name: string) =>
    `${name} did not accept our request. This is a fault on our side: we have been told and will fix it. What we read before is safe.`,
  refused: (name: string, code: string) =>
    `${name} refused, with the code ${code}. What we read before is safe, and we have been told.`,
} as const;

/** Why HMRC did not accept a return. */
export const rejectionText = {
  notEnded:
    'HMRC does not accept a return before its period has ended. Nothing was filed, and your figures are safe.',
  notAuthorised: (why: string) =>
    `Nothing was filed. ${why} Connect HMRC again and send the return once more.`,
  noAccess:
    'HMRC no longer gives us access, so nothing was filed. Your figures are safe. Connect HMRC again and send the return once more.',
  notConnected:
    'HMRC is not connected, so nothing was filed. Your figures are safe. Connect HMRC and send the return once more.',
  insolvent:
    'HMRC lists this business as insolvent and does not accept its returns from software. Nothing was filed. Contact HMRC.',
  unknownVatNumber:
    'HMRC does not know this VAT number. Nothing was filed. Check the number and connect again.',
  notExpected:
    'HMRC no longer expects a return for this period. Nothing was filed. Check with HMRC again from your dashboard to see what it expects now.',
  ourMistake:
    'HMRC could not read what we sent, so nothing was filed. This is a fault on our side. Your figures are safe, and we have been told.',
  unknownCode: (code: string) =>
    `HMRC refused this return and gave the code ${code}. Nothing was filed, and your figures are safe. Contact us with this code, and we will find out with HMRC what it asks for.`,
} as const;

/** Logging in after consent at HMRC: VAT number, address, code. */
export const hmrcLoginText = {
  whyNumber:
    'HMRC does not tell us who you are. Give us the VAT number of the business you logged in for there, and we’ll ask HMRC about it.',
  numberHint: '9 digits, on your VAT certificate.',
  enterNumber: 'Enter your VAT number to continue',
  whyEmail: (number: string) =>
    `HMRC has answered for VAT number ${number}. Now give us the email address that you use here, and we’ll send a code to it.`,
  emailHint: 'The address of your account, not the one that HMRC has.',
  enterEmail: 'Enter your email address to continue',
  codeMaybeSent: (email: string, number: string) =>
    `If ${email} belongs to the business with VAT number ${number}, a 6-digit code is on its way to it.`,
  noEmail:
    'No email after a minute? Check your spam folder, and check that it is the address of your account. If it is not, log in another way.',
  notAnswered:
    'HMRC did not answer for this VAT number with the login you used there. Check the number, or start again at HMRC with the login of this business.',
  agent:
    'You logged in at HMRC as an agent. That works for your clients, but not to log in here. Log in another way, or start again at HMRC with the login of the business.',
  down: 'HMRC is not answering at the moment. This is not your fault, and your permission is kept. Try again in a minute, or log in another way.',
  unclear:
    'We could not understand HMRC’s answer. Your permission is kept. Try again, or log in another way.',
  ours: 'HMRC rejected our request. This is a fault on our side; you don’t need to do anything about it. Log in another way.',
} as const;

export const hmrcConsentText = {
  logInNow: 'You have given permission at HMRC. Now log in',
  logInAnotherWay:
    'Log in the way you signed up, then we’ll use your permission at HMRC for your company.',
  companiesNotRead: 'We could not read your companies',
  answerKeptAfter: (sentence: string) => `${sentence} Your permission at HMRC is kept.`,
  noCompany:
    'You have no company here yet. Add it with its VAT number, then use your permission at HMRC for it.',
  chooseCompany:
    'Choose the company you logged in for at HMRC. We ask HMRC about its VAT number before anything is connected.',
  noVatNumber: 'We do not have its VAT number.',
  answerKept: 'Your permission at HMRC is kept.',
  consentNotRead: 'We could not see whether you gave permission at HMRC',
  nothingChanged: (sentence: string) => `${sentence} Nothing of yours has changed.`,
  visitEnded:
    'We keep your permission at HMRC for half an hour, or an hour when you sign up, for one company, and only in the browser where you gave it.',
  nothingRead: 'Nothing was read or changed.',
} as const;

export const connectHmrcText = {
  consentGiven: (name: string, number: string) =>
    `You have given permission at HMRC already. We now ask it about ${name}${number}, and connect when it answers.`,
  whatWeRead:
    'We read which VAT returns are due, the returns you filed, what you owe and paid, penalty points, and how you are registered for VAT. HMRC may also list which authorisations an agent has asked for. A return is only sent after you have read it and pressed “Accept and send” yourself. The access lasts 18 months, and you can end it at any time.',
  whichLogin: (vatNumber: string) =>
    `Use the ones that you file VAT returns with${vatNumber}. HMRC may also send a code to your phone.`,
  read: 'Which VAT returns are due, the returns you filed, what you owe and paid, penalty points, and how you are registered for VAT. HMRC may also list which authorisations an agent has asked for: that only tells us if you log in as an agent by mistake. No other tax.',
  sent: 'A VAT return, and only after you have read it and pressed “Accept and send” yourself.',
  kept: 'A key from HMRC, encrypted, that works for 18 months, and what we read with it. Never your Government Gateway password: you type it at HMRC, and we do not see it.',
  seen: 'The people of your company here, your accountant for the taxes that you share, and one of our team when they check a refund that you sell. We do not sell what we read.',
  device:
    'The law asks all software to tell HMRC about your device: your internet address, browser, screen and time zone.',
  ended:
    'Disconnect under “HMRC connection”, or in your HMRC account under the software you have allowed. We delete the key at once. What we read stays until you delete your account. Returns filed and refunds sold here are kept for 6 years, because tax law requires it.',
  whatHmrcAsks: (name: string) =>
    `HMRC asks you to log in and to allow Adsum to act for ${name}. It opens in this tab and brings you back here.`,
  noCompany: 'You connect HMRC for one company at a time, and you have not added one yet.',
  companyNotRead: 'We could not read your company',
  answersKept: (sentence: string) => `${sentence} Everything you answered is kept.`,
} as const;

/**
 * What each permission at HMRC lets us do: no less than HMRC's own page asks for
 * (docs/rules/product.md#terms).
 */
export const consentText = {
  hmrc: [
    'Reads which VAT returns are due, and those you have filed',
    'Reads what you owe and have paid to HMRC, and penalty points',
    'Reads how you are registered for VAT',
    'May see which authorisations an agent has asked for. That only tells us if an agent logs in by mistake',
    'Sends a return, only after you have pressed “Accept and send”',
  ],
  onlineServices: [
    'Reads PAYE: each month’s bill, what was paid and what is left',
    'Reads Corporation tax: each accounting period, its payments and penalties',
    'Reads the director’s Self assessment: bills, payments and refunds',
    'Sends nothing and pays nothing',
  ],
  covers: 'What your permission covers',
} as const;

export const connectionText = {
  hmrcEnding:
    'We delete our access to your VAT account. Until you connect again, we cannot read or file any return, or pay a refund early. What we have read stays here with its date, and a claim already made continues.',
  hmrcEmpty:
    'Connect HMRC to see your returns and refunds, file, and be paid early. You log in at HMRC, and we never see your Government Gateway password.',
  xeroReadsPeriod:
    'Reads the sales and purchases of the VAT period, drafts left out, to fill the nine boxes',
  xeroReadsScheme:
    'Reads which VAT scheme your books use, so that the boxes add up as HMRC expects',
  xeroEnding:
    'We delete our access to your Xero. You type the nine boxes yourself until you connect again. Figures already filled in stay.',
  xeroEmpty:
    'Connect Xero and the nine boxes are filled in from your bookkeeping. Without it you type them.',
  taxesEnding:
    'We delete our access to these three taxes. What we have read stays here with its date. We do not read it again until you connect.',
  taxesEmpty:
    'Connect HMRC’s online services to see PAYE, Corporation tax and Self assessment beside VAT. You log in at HMRC and give permission once.',
  pageNotLoaded: 'Your connections have not changed. Only this page could not be loaded.',
  pageNotUpdated: 'We could not update this page.',
  maybeAnotherBusiness: 'This may be another business.',
  stoppedWorking: 'It stopped working.',
  onlyOwner: 'Only an owner of the company can connect it or end a connection.',
  xeroRefused: 'Xero was not connected.',
  anotherXeroLogin: 'That was another Xero login.',
  xeroNotAllowed: 'That Xero login is not allowed to act for this business.',
  xeroTooSlow: 'Xero took too long to answer.',
  xeroDown: 'Xero is not answering at the moment.',
  xeroVisitEnded: 'That visit to Xero has ended.',
  xeroFillsBoxes:
    'The nine boxes are filled in from your bookkeeping. You check them before anything is sent.',
  xeroConnected: 'Xero is connected.',
  oneCompany:
    'Where your figures come from. You can end a connection at any time. What we read stays, with its date.',
  stillConnected: 'It is still connected.',
  allCompanies:
    'Where your figures come from, and until when. You can end a connection at any time. What we read stays, with its date.',
  companiesNotRead: 'We could not read your companies',
  nothingChanged: (sentence: string) => `${sentence} Your connections have not changed.`,
  noCompany: 'Add your company first. Then connect HMRC, and Xero if you keep your books there.',
} as const;

export const notAuthorisedText = {
  anotherLogin: 'The login does not belong to this business',
  anotherLoginSign: 'You have more than one Government Gateway login, or someone else’s was used.',
  anotherLoginFix: 'Reconnect with the login that you use to file this business’s VAT returns.',
  notSignedUp: 'The business is not signed up to Making Tax Digital for VAT',
  notSignedUpSign: 'It registered for VAT recently, or left the scheme.',
  notSignedUpFix: 'Sign up on GOV.UK, wait up to 3 days for HMRC’s confirmation, then reconnect.',
  accountant: 'An accountant logged in who is not authorised',
  accountantSign:
    'The login is an accountant’s, without an agent services account or without your authorisation for VAT.',
  accountantFix:
    'Ask your accountant to have you authorise them, or reconnect as the business yourself.',
  title: 'HMRC does not let this login see this VAT number.',
  readUntil: (lastReadAt: string) =>
    `We could read it until ${lastReadAt}, so something has changed at HMRC since. What we read is safe. It is one of these three:`,
  noReason: 'HMRC does not say why. It is one of these three:',
} as const;
