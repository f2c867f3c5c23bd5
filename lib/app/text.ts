export const bankAccountFieldsText = {
  sortCodeHint: '6 digits, for example 12-34-56.',
} as const;

export const doubtsQuestionText = {
  nothingSaved: 'Nothing is saved yet. Is this right?',
} as const;

export const signInWayText = {
  linkEachTime: 'Nothing to remember. The link works once, for 10 minutes.',
  passwordToo: 'You can still ask for a link whenever you like.',
} as const;

export const unsavedWarningText = {
  leave: 'You have unsaved changes. Leave without saving them?',
} as const;

export const laterFaceText = {
  restNotLoaded: 'We could not load the rest of this page',
  perhapsConnection: (safe: string) => `${safe} It may be your connection. Try again in a moment.`,
} as const;

export const skeletonText = {
  slow: 'This is taking longer than usual. We are still trying.',
} as const;

/** Shown beside any action that did not reach us. */
export const sendingText = {
  offline: 'You were offline. Nothing was sent.',
} as const;

export const welcomeText = {
  description:
    'Start here: InstantVAT for businesses that are owed VAT, OpenTax for accountants and their clients.',
  lead: 'Adsum has two products. Tell us who you are and we’ll show you the right one. Have an account already?',
  business:
    'InstantVAT pays your VAT refund in as little as 24 hours, always at least 3 working days faster. A dashboard of your VAT returns and payments is free.',
  accountant:
    'OpenTax shows all your clients in one live view, across VAT, PAYE, Corporation tax and Self assessment.',
  invited:
    'Open the link in your accountant’s email. It works once, within 21 days. If it has expired, ask your accountant to send it again.',
} as const;

/** An InstantVAT partner's landing page (docs/rules/product.md#partner-pages). */
export const partnerLandingText = {
  description: (partner: string) =>
    `InstantVAT pays the VAT refund of ${partner} customers in as little as 24 hours, always at least 3 working days faster than HMRC.`,
  lead: (fee: string) => `Always at least 3 working days faster. ${fee}.`,
  fee: (fee: string) => `${fee}. The dashboard is free.`,
  quoteFirst: 'You see your own quote, and when it expires, before you agree to anything.',
  linkHmrc:
    'Sign in at HMRC with your Government Gateway user ID. We see your VAT account, never your password.',
  quote:
    'The refund, our fee and what you receive, to the penny, held until the time shown. We tell you when waiting is better.',
  filed:
    'Accept the declaration and send. We pay your business’s bank account in as little as 24 hours.',
  whatYouGet: [
    'A VAT dashboard of every return and payment, free to use whether or not you sell a refund.',
    'The progress of each claim: what we have done, what HMRC is doing, and what comes next.',
    'You decide each time whether to sell a refund. Waiting for HMRC instead costs nothing.',
    'Clear words about shortfalls: you receive the refund less our fee and less any earlier shortfall. If HMRC then pays less than you sold, you owe us the difference.',
  ],
  /** What the consent at HMRC covers (docs/rules/hmrc.md#consent). */
  hmrcReads: [
    'Which VAT returns are due and which are filed.',
    'The nine boxes of returns filed in the last four years.',
    'What you owe HMRC for VAT, what you have paid, and any penalty points.',
    'How you are registered for VAT, and which authorisations an agent has asked for.',
    'It also lets us send a return, but only one that you have just accepted. Your permission ends after 18 months unless you renew it.',
  ],
} as const;

/** Where the figures of a partner's customers come from, by what the partner's software allows. */
export const partnerRecordsText = {
  xero: () => ({
    check:
      'The nine boxes in HMRC’s own words, drafted from Xero. Every figure says where it came from.',
    title: 'What connecting Xero reads',
    lead: 'You sign in at Xero and give permission there. From then on we read, and never write:',
    points: [
      'Your invoices, bills and bank lines with their tax types, from which the nine boxes are drafted.',
      'If we cannot place a tax type, we list it for you and never leave it out.',
      'You can disconnect at any time. What we have read is kept, with its date.',
    ],
  }),
  typed: (partner: string) => ({
    check: 'The nine boxes in HMRC’s own words, typed by you and compared with your last returns.',
    title: `Your figures stay in ${partner}`,
    lead: `We do not read anything from ${partner}. You copy the boxes of the return it has made:`,
    points: [
      'We work out boxes 3 and 5 for you, so they always agree with the rest.',
      'Before you file, we point out figures that differ a lot from your last returns.',
      `Nothing changes in ${partner}.`,
    ],
  }),
  either: (partner: string) => ({
    check: 'The nine boxes in HMRC’s own words. Every figure says where it came from.',
    title: 'Where your figures come from',
    lead: 'You choose when you add your business:',
    points: [
      'Connect Xero, and the nine boxes are drafted from your invoices, bills and bank lines.',
      'Or type them from your own books, however you keep them. We work out boxes 3 and 5 for you.',
      `Nothing is read from ${partner}.`,
    ],
  }),
} as const;

export const openTaxLandingText = {
  description:
    'OpenTax shows accountants who owes what, when, who is late and what is stuck, across VAT, PAYE, Corporation tax and Self assessment.',
  lead: 'OpenTax tells your practice who owes what and when, who is late, what is stuck, and which connection is about to expire.',
  sampleCaption: 'Sample data: six made-up clients, soonest due first',
  /** What each tax shows for one client (docs/rules/product.md#opentax). */
  taxes: {
    vat: 'Returns due and filed, refunds on their way or queried, payments, and penalty points before they become a penalty.',
    paye: 'What is due for each tax month and by which day, what has been paid and how it was set against the charges.',
    corporationTax:
      'Each accounting period with its tax, interest, penalties and payments, and the day the money must be there.',
    selfAssessment:
      'Balances, payments on account and what falls due next, for each client with a personal tax bill.',
  },
  /** docs/rules/product.md#pricing. */
  cost: 'You pay by the month for clients with at least one tax connected; the others cost nothing. Your first month is free, and we write to you before you reach a dearer tier.',
  /** docs/rules/product.md#opentax. */
  forThePractice: [
    'One list of all clients, sorted, filtered and searched, that stays quick with thousands of them.',
    'Triage: the same clients ordered by the money at risk and the days left, with the reason in words.',
    'Clients assigned to team members; admins also look after the team, connections and invoices.',
    'Invitations, imports and reminders, with the progress of each.',
    'Any list as a CSV or Excel file.',
    'A portal on the phone for each client: what they owe, by when, and what they must do.',
  ],
  /** docs/rules/hmrc.md#online-services, docs/rules/hmrc.md#agents. */
  whereFiguresComeFrom: [
    'VAT is read from HMRC, as the agent your client has authorised.',
    'PAYE, Corporation tax and Self assessment are read through your agent online services.',
    'Every figure says where it came from and when it was read.',
  ],
} as const;

/** The page for practices that keep their clients' books in a partner's software. */
export const openTaxPartnerText = {
  description: (partner: string) =>
    `OpenTax beside ${partner}: every client’s VAT, PAYE, Corporation tax and Self assessment in one live view.`,
  title: (partner: string) => `Your ${partner} clients, four taxes, one live view`,
  lead: (partner: string) =>
    `Keep your clients’ books in ${partner}. OpenTax adds what HMRC knows: who owes what and when, who is late, and what is stuck.`,
  /** From the sign-up to the first view (docs/rules/product.md#opentax). */
  steps: [
    {
      title: 'Sign up',
      text: 'An account for you, and your practice from Companies House. Its dashboard opens straight away.',
    },
    {
      title: 'Connect agent services',
      text: 'Sign in at HMRC with your agent services account. Your password stays there.',
    },
    {
      title: 'Bring your clients',
      text: 'Import the list you have. Clients who have not authorised you yet get an invitation, open for 21 days.',
    },
    { title: 'See all of them', text: 'Four taxes in one list, with what is overdue first.' },
  ],
  softwareUnchanged: (partner: string) =>
    `Nothing. OpenTax does not write to ${partner}, and your clients keep using it as before.`,
  allClients: (partner: string) =>
    `Tax figures are read from HMRC, so they are the same whichever software a client uses: practices that use ${partner} can bring all their clients.`,
  invitation:
    'An invitation that names your practice and says what they agree to before it asks for anything.',
  portal: 'A portal on the phone with what they owe, by when, and what they must do.',
} as const;

export const openTaxHelpText = {
  description:
    'Answers about OpenTax: where figures come from, authorising an agent, connections, refunds and teams.',
  lead: 'If your question is not here, write to us and a person will answer.',
} as const;

export const contactText = {
  description: 'Write to Adsum about OpenTax or InstantVAT. A person answers by email.',
  lead: 'Ask for OpenTax for your practice, or anything about InstantVAT. A person answers by email.',
  emailHint: 'We’ll reply to this address and use it for nothing else.',
  messageHint: 'Please leave out passwords, codes and bank details.',
  incomplete: 'Fill in your name, email address and message to send',
  notSent: (reason: string) => `Your message was not sent. ${reason} What you wrote is still here.`,
  perhapsNotSent: (reason: string) => `${reason} What you wrote is still here.`,
  sent: (name: string, email: string) =>
    `Thank you, ${name}. We’ll reply to ${email}. This is what you wrote:`,
} as const;

export const xeroDeclinedText = {
  description: 'Xero was not connected, and nothing was read. Try again, or continue without it.',
  lead: 'The request was declined on Xero’s page. Nothing was connected and nothing was read from Xero. What you had already entered here is saved.',
  tryAgain:
    'To connect after all, or with another Xero organisation, start again and choose the right one there.',
  withoutXero:
    'Xero only saves you typing. Tax figures come from HMRC, and you can connect Xero later.',
} as const;

/** The checks that signing up makes (docs/rules/product.md#steps, docs/rules/security.md#codes). */
export const verifyIdentityText = {
  description:
    'How InstantVAT checks that it is you, your business and its bank account, and what to have ready.',
  lead: 'We pay a VAT refund only to the business it belongs to, so we check four things before any money moves. This happens while you sign up: there is nothing to do or upload on this page.',
  checks: [
    {
      title: 'You',
      text: 'We email you a 6-digit code that works for 10 minutes. Typing it shows that the address is yours.',
    },
    {
      title: 'Your business',
      text: 'We look up a limited company at Companies House, so its name and number are the registered ones. A dissolved company cannot be added.',
    },
    {
      title: 'Its VAT account',
      text: 'You sign in at HMRC and connect the account. HMRC must hold it under the same VAT number that you gave us.',
    },
    {
      title: 'Its bank account',
      text: 'The refund goes to the business’s main bank account. If those details are changed later, we email you at once.',
    },
  ],
  haveReady: [
    'Your email inbox.',
    'The company’s name or number, if it is a limited company.',
    'Its VAT number: nine digits.',
    'The sort code and account number of its main bank account.',
    'The Government Gateway user ID and password for its VAT account. You type these at HMRC, not here.',
  ],
  neverAsked: [
    'A password or a code in a phone call, or in a reply to an email. You only type codes on our pages. If you are asked for one in our name, it is not us.',
    'Your Government Gateway password.',
    'A photo of a passport or a driving licence.',
  ],
} as const;

/** The page about what comes after the checks (docs/rules/product.md#steps). */
export const identityNextStepsText = {
  description:
    'What happens after InstantVAT has checked who you are, and what to do when something does not match.',
  lead: 'You get each answer straight away, on the page you are on. There are no documents to review for these checks, so you do not have to wait for them.',
  matches: [
    {
      title: 'Your dashboard opens',
      text: 'It shows the returns that are due, the returns you have filed, and any refund you can claim.',
    },
    {
      title: 'You check a return',
      text: 'Nine boxes in HMRC’s words. Nothing is filed until you accept the declaration.',
    },
    {
      title: 'You see a quote',
      text: 'The refund, our fee and what you receive, held until the time shown.',
    },
    {
      title: 'You confirm, and we pay',
      text: 'In as little as 24 hours, always at least 3 working days faster. The claim shows every step until HMRC’s repayment closes it.',
    },
  ],
  mismatches: [
    {
      problem: 'The code has not arrived',
      answer:
        'Check your junk folder. After 30 seconds you can ask for another; the first one still works until its 10 minutes are over.',
    },
    {
      problem: 'Your company is not in the list',
      answer:
        'Search for its number instead of its name. A business that is not a limited company is added by hand.',
    },
    {
      problem: 'The VAT number looks mistyped',
      answer:
        'We tell you and you can correct it. If it is right, carry on: HMRC makes the final check.',
    },
    {
      problem: 'HMRC has another VAT number for the account',
      answer:
        'Nothing is connected and nothing is filed. Sign in at HMRC with the Government Gateway account of this business, or correct the number.',
    },
    {
      problem: 'You stopped halfway',
      answer: 'Log in. Your progress is saved, and you carry on at the first unfinished step.',
    },
  ],
} as const;

/** The pages of the terms. */
export const termsPageText = {
  older: 'This is an older version.',
  isDraft: 'This is a draft.',
  draft:
    'The company that runs this portal puts its own words here before you are asked to accept them.',
} as const;

/** The note to the terms before permission is given at HMRC. */
export const termsConnectText = 'What we do with the permission is in the';

/** The notes that link to the terms where they are accepted. */
export const termsNoteText = {
  signUp: 'By signing up you accept the',
  keeps: 'says what we keep about you, and why.',
} as const;

export const errorPageText = {
  failed:
    'Nothing you sent has been lost. Try again in a minute; if it happens again, tell us what you were doing.',
} as const;

/** The demos and the example return. */
export const demoText = {
  behindName: 'The page behind',
  behind: (day: string) => `Behind this: a demo with made-up figures, as of ${day}`,
  claimNotSold:
    'This is a demo, so no refund was sold and no money moves. This is how your own claim would look.',
  refundNotSold:
    'This is a demo, so no refund was sold. We look for the next refund as soon as a return is ready.',
  nothingSent: 'This is a demo, so nothing was sent. Your own return would now be with HMRC.',
  signUpFirst: 'This is a demo. Sign up to do it with your own clients.',
  notShown: 'The demo does not show this. Sign up to see it with your own clients.',
  accountNeeded:
    'These clients are made up, so nothing was changed, sent or saved. Sign up to do it with your own clients.',
  ownClients:
    'These clients are made up, so nothing was changed, sent or saved. Do it with your own clients.',
  exampleNotLoaded: 'The example could not be loaded',
  figuresSafe: 'Its figures are made up. Yours are safe.',
} as const;

/** A practice's state, for its members. */
export const practiceStateText = {
  carryOn: 'Carry on where you left off.',
  adminsSettingUp: 'Its admins are setting it up.',
  open: 'Its dashboard is open to you.',
} as const;

/** In place of a page that cannot be shown. */
export const pageText = {
  serverUnreachable: 'We could not reach our own servers',
  nothingLost:
    'Nothing you entered has been lost. It may be your connection or our side; try again in a moment.',
  noCompanyChosen:
    'This page is about one company, and you have not chosen one in this browser yet.',
  notFound:
    'The address may be mistyped, or the page may have moved. Nothing you entered has been lost.',
} as const;

export const menuText = {
  notLoaded: 'The menu could not be loaded.',
} as const;

/** Prescribed wording (docs/rules/product.md#demo-banner). */
export const demoBannerText = {
  demoMode: "You're in demo mode – this is a preview of the product",
  dummyData: (account: string) => `You're seeing dummy data. To view your ${account}`,
} as const;

/** The search of the help articles. */
export const helpText = {
  searchHint: 'In your own words. For example: when will I get my refund',
  nothingFound: 'Try another word for it. If your question is not here, write to us.',
} as const;

export const chatText = {
  closed: 'Chat with us, or send us a message. A person answers.',
  opening: 'Opening the chat.',
  open: 'The chat is open at the bottom of the page.',
  unavailable:
    'The chat is not available at the moment. Send us a message instead; a person answers by email.',
} as const;

/** Around the sign-in form. */
export const signInPageText = {
  openTaxPromise:
    'Who owes what and when, who is late and what is stuck: HMRC’s latest figures, with the time they were read.',
  notHmrc: 'Adsum is not part of HMRC.',
} as const;

export const publicFooterText = {
  notHmrc:
    'Adsum is not part of HMRC, nor of the software and firms named here. Their names belong to their owners.',
} as const;

export const errorText = {
  notFound: 'We could not find that.',
  tooManyTries: 'There were too many tries in a short time. Please wait a moment and try again.',
  serviceUnavailable:
    'A service we depend on is not answering at the moment. Nothing was lost. Please try again later.',
  refused: 'We could not do that. Nothing was changed. Please try again from this page.',
  /** Prescribed wording (docs/rules/product.md#errors). */
  unexpected: 'Something went wrong. Please try again.',
  /** For an act that was not sent because the browser is offline; it is not queued. */
  offline: 'You are offline. Nothing was sent.',
  /** For an act with a lost response, which may have been done. */
  answerLost:
    'We had no answer, so we do not know whether this was done. Check before you do it again.',
} as const;

/** Problems with making and using a passkey. */
export const passkeyText = {
  notSupported:
    'This browser does not support passkeys. Choose another way, or use another browser.',
  notCreated:
    'No passkey was created: the request was cancelled, or took too long. Try again when you are ready.',
  alreadyAdded:
    'This device already has a passkey for your account. Use that one, or add one on another device.',
  cannotProtect:
    'This device cannot protect a passkey with your fingerprint, face or PIN. Use another device, or an authenticator app.',
  addressNotAllowed:
    'This browser does not allow passkeys at this address. Use an authenticator app instead.',
  notUsed:
    'No passkey was used: the request was cancelled, took too long, or this device has none. Try again, or choose another way.',
  addressNotAllowedAtLogin:
    'This browser does not allow passkeys at this address. Choose another way.',
  failed: 'This device could not do that. Try again, or choose another way.',
  notLoaded: 'We could not load what passkeys need. Check your connection and try again.',
} as const;

export const uploadText = {
  noFile: 'Choose a file to send.',
  unreadable: 'We could not read that form. Nothing was saved. Try again.',
  notAForm: 'Send the file as a form.',
  tooLarge: (megabytes: number) =>
    `This file is over ${megabytes} MB. Make it smaller, or send it in parts.`,
  oneFile: 'Send one file at a time.',
  incomplete: 'The whole file did not arrive. Send it again.',
} as const;

/** Refusals of requests that no page of the portal sends. */
export const requestText = {
  tooLarge: 'That is too much to send at once.',
  notJson: 'That was not valid JSON.',
} as const;
