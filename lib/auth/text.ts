export const providerVisitText = {
  refused: (name: string) =>
    `You were not logged in with ${name}. Nothing was shared. Try again, or use your email below.`,
  notProven: (name: string) =>
    `${name} did not confirm who you are, so we did not log you in. Try again, or use your email below.`,
  down: (name: string) =>
    `${name} is not answering at the moment. This is not your fault. Use your email below, or try ${name} later.`,
  ours: (name: string) =>
    `We could not log you in with ${name} because of a fault on our side. You don’t need to do anything about it. Use your email below.`,
  unclear: (name: string) =>
    `We could not understand the answer from ${name}, so we did not log you in. Try again, or use your email below.`,
  expired: (name: string) =>
    `Your visit to ${name} took too long or started in another browser, so we ended it to be safe. Start again below.`,
  noEmail: (name: string) =>
    `${name} did not give us an email address, and we cannot open an account without one. Use your email below.`,
} as const;

export const hmrcSignUpText = {
  refused:
    'You came back from HMRC without giving access. Nothing was read or changed. Log in below, or sign up with your email.',
  noAccess:
    'HMRC did not give us access. Nothing was read or changed. Log in below, and connect HMRC later.',
  down: 'HMRC is not answering at the moment. This is not your fault. Log in below, and connect HMRC when it is back.',
  ours: 'We could not ask HMRC for access because of a fault on our side. Nothing was read or changed. Log in below, and connect HMRC later.',
  unclear:
    'We could not understand HMRC’s answer. Nothing was read or changed. Log in below, and connect HMRC later.',
  expired:
    'Your visit to HMRC took too long, was used already or started in another browser, so we ended it to be safe. Start again below.',
} as const;

/** Logging in: by link, password or provider. */
export const loginText = {
  passwordFormNotLoaded: 'We could not load the password form.',
  enterEmailAndPassword: 'Enter your email address and password to continue',
  sameAccount: 'Use the same account you signed up with.',
  linkHint: 'We’ll email you a link. It works once, for 10 minutes.',
  enterEmail: 'Enter your email address to continue',
  linkWorksOnce: 'The link works once, for 10 minutes. Open it on this device.',
  anotherLinkSent: 'Another link is on its way. Use the newest one.',
  noEmail: 'No email after a minute? Check your spam folder, and check that the address is right.',
  linkNotComplete: 'Part of the link is missing, or this page was opened a second time.',
  goingToCompanies: 'One moment, we’re taking you to your companies.',
} as const;

/** Before and after a session ends by itself. */
export const sessionText = {
  soonTitle: 'You’ll be logged out soon',
  idle: (time: string) =>
    `You have not done anything here for a while. To protect your figures, we’ll log you out at ${time}.`,
  longest: (time: string) =>
    `A login lasts 12 hours at most. Save your work: we’ll log you out at ${time}. You can log in again at once.`,
  notReached: 'We could not reach the portal, so you are not sure to stay logged in. Try again.',
  reasons: {
    timedOut:
      'We logged you out because you had not done anything here for a while. Log in to carry on where you were.',
    loggedOut: 'You logged out in another tab, so we logged you out here too.',
    otherPerson:
      'Someone else has logged in on this browser, in another tab. We logged you out here, so that they do not see your figures.',
    ended: 'Your login has ended. Log in to carry on where you were.',
    loop: 'You are logged in, but the page you wanted asked you to log in again. Go to your home page, or log in again below.',
  },
  typedIsBack: 'We put back what you had typed. Check it before you send it.',
} as const;

export const magicLinkText = {
  checking: 'Checking which account this link opens.',
  alreadyLoggedIn: (other: string) =>
    `You are logged in as ${other}. If you log in with this link, that login ends.`,
  pressButton: 'Press the button to log in. The link then stops working.',
  notLoggedIn: 'We could not log you in just now',
  linkNotChecked: 'We could not check your link just now',
  linkStillWorks: (sentence: string) => `${sentence} Your link still works.`,
} as const;

export const resetPasswordText = {
  loggedOutElsewhere: 'You are now logged out everywhere else.',
  oldPasswordStops: 'Your old password stops working when you save the new one.',
  enterPassword: 'Enter a password of at least 12 characters to continue',
} as const;

/** The second step: when it is asked for, and how it is added. */
export const secondStepText = {
  notRead: 'We could not read your second step',
  notChanged: (sentence: string) => `${sentence} Your second step has not changed.`,
  logInAgain: 'Log in again with it to continue.',
  why: 'With a second step, a stolen password is not enough to log in.',
  whenAsked:
    'We ask for it when you log in, and again before you deal with money, addresses, exports or ways to log in.',
  required: 'You work with other people’s tax, so you need a second step.',
  anotherFactorLater:
    'A second way to log in, for a computer where you cannot use the first. You can add it later in your profile.',
  passkey:
    'Your device asks for your fingerprint, face or PIN, and stores the passkey. There is nothing to type, so nobody can trick you into giving it away.',
  orApp: 'Or use an authenticator app. Your phone may already have one in its password manager.',
  added: 'Added. We’ll ask for it from now on.',
  loginEnded:
    'For your safety, a login ends after 10 minutes or 5 wrong answers. Nothing of yours has changed. Log in again.',
  asked: 'Your account has a second step, so that a stolen password is not enough to log in.',
  othersLoggedOut: 'This logs out every other device.',
  addedAndUsed: (addedAt: string, lastUsedAt: string) =>
    `Added ${addedAt}. Last used ${lastUsedAt}.`,
  pleaseAdd:
    'You work with other people’s tax, so please add a passkey or an authenticator app. With a second step, a stolen password is not enough to log in.',
  passkeyInsteadOfCode: 'Your fingerprint, face or PIN instead of a code',
  noPasskey: (why: string) =>
    `Not set up. With a passkey you log in with your fingerprint, face or PIN. ${why}`,
  anotherApp: 'For a second phone, or a computer',
  noApp: 'Not set up. Codes from your phone, for a computer without your passkey.',
  recoveryCodesLeft: (left: number) =>
    `${left} left. If you lose your devices, you can log in once with each.`,
  recoveryCodeHint: 'One of the 10 codes that you saved. It works once.',
  appCodeHint: 'The 6 digits that your authenticator app shows now.',
  typeRecoveryCode: 'Type a recovery code to continue',
  passkeyNameHint: 'So that you know later which device it is on.',
  anyApp: 'Use any authenticator app. Your phone may already have one in its password manager.',
  qrCode: 'The QR code to scan with your app',
  newAppCodeHint: 'The 6 digits that it shows for Adsum.',
  typeCode: 'Type the 6 digits to turn it on',
  passkeyNameMissing: 'Give it a name that you will recognise',
  passkeyNameLine: 'Keep the name on one line',
  recoveryCodeFormat: 'A recovery code is 8 letters and digits',
  appCodeMissing: 'Type the code that your app shows',
  recoveryCodeMissing: 'Type one of your recovery codes',
} as const;

export const logoutText = {
  sentByAnotherSite: 'Another site sent you here, so we only log you out if you choose to.',
  notLoggedOut: 'We could not log you out',
  maybeStillOpen: 'Your session may still be open',
  sharedComputer: (sentence: string) =>
    `${sentence} If you share this computer, try again before you leave it.`,
} as const;

export const forgotPasswordText = {
  linkWorksOnce:
    'The link works once, for 10 minutes. Your old password works until you choose a new one.',
  lead: 'We’ll email you a link to choose a new one.',
} as const;

export const linkAccountText = {
  accountExists: (name: string) =>
    `There is already an account with the email address of your ${name} login. To show that it is yours, log in the way you did before.`,
  afterLogin: (name: string) =>
    `After that you can log in with ${name} as well. Nothing has been shared or changed so far.`,
  nothingToLink:
    'You come to this page from Google, Microsoft, Xero or QuickBooks when there is already an account with the same address. Nothing has been shared or changed.',
  linked: (name: string) => `You can now log in with ${name}.`,
} as const;

export const profileText = {
  detailsNotRead: 'We could not read your details',
  nothingChanged: (sentence: string) => `${sentence} Nothing of yours has changed.`,
  newEmailHint: 'We’ll send a code there. Your address changes only when you enter the code here.',
  enterEmail: 'Enter an email address to continue',
  codeAsked: (address: string) =>
    `Enter the code from our email to ${address}. Your old address stays until you do.`,
  passwordSaved: 'Saved, and every other device is logged out',
  choosePassword: 'Choose a password to save it',
  phoneHint: 'A UK mobile, if you want texts when money moves.',
  enterPhone: 'Enter a phone number to save it',
  changeName: 'Change the name to save it',
} as const;

/** Export of the person’s data, and deletion of the account. */
export const dataText = {
  notPrepared: 'We could not prepare your data. Nothing has changed. Try again in a moment.',
  whatIsSaved:
    'Save everything we hold about you and the companies you own. You get a ZIP file with returns, figures, refunds, payments and what was done when.',
  deleted:
    'We delete these at once and for good: your name, email address, phone number, devices and ways to log in, and our access to your HMRC and Xero accounts.',
  returnsKept:
    'VAT returns filed through us and refunds you sold, for 6 years, because tax law requires it.',
  paymentsKept:
    'Who was paid what, for 5 years after the last payment, because money-laundering law requires it.',
  practiceCloses:
    'If nobody else works at your practice, it closes with your account. We delete our access to its HMRC accounts, tell its clients, and delete the clients that nobody has joined.',
  loggedOut: 'You will be logged out everywhere. Save your data first if you want to keep a copy.',
  notDeleted: 'Your account was not deleted.',
} as const;

/** Where the person is logged in. */
export const devicesText = {
  session: (session: {
    /** The address that it came from, as a sentence, or nothing. */
    place: string;
    signedInWith: string;
    createdAt: string;
    lastSeenAt: string;
  }) =>
    `${session.place}Logged in with ${session.signedInWith}, ${session.createdAt}. Last seen ${session.lastSeenAt}.`,
  maybeEnded: (sentence: string) => `${sentence} It may already have ended.`,
  notRead: 'We could not read your devices',
  nothingChanged: (sentence: string) => `${sentence} Nothing has changed on them.`,
  othersLoggedOut: 'All other devices are logged out',
} as const;

/** Recent sign-in activity. */
export const activityText = {
  lead: 'The last 90 days. If you do not recognise something here, change your password and log out all other devices.',
  notRead: (sentence: string) => `${sentence} Nothing is lost.`,
  empty: 'Nothing has happened here yet.',
} as const;

/** Choice of notifications. */
export const topicsText = {
  noCompany:
    'Choose a company to see what we tell you about it. We always email you about security.',
  notRead: 'We could not read your notification settings',
  nothingChanged: (sentence: string) => `${sentence} Nothing has changed.`,
  alwaysSent: 'Emails about your money and your security are always sent.',
} as const;

/** Ways to log in, in the profile. */
export const loginMethodsText = {
  usedByAnother: (name: string) =>
    `That ${name} login is already used by another account. Nothing was changed.`,
  loggedOut: 'You were logged out before you came back, so nothing was added. Try again.',
  added: (name: string) => `${name} was added. You can now log in with it as well.`,
  notRead: 'We could not read how you log in',
  nothingChanged: (sentence: string) => `${sentence} Nothing of yours has changed.`,
  linkAlwaysWorks: 'Always works, even if you forget your password',
} as const;

export const recoveryCodesText = {
  whatTheyAreFor:
    'If you lose your devices, you can log in with one of these codes. Each works once. We only show them now.',
  fileTitle: 'Recovery codes for Adsum. Each works once.',
  notCopied: 'Your browser did not let us copy. Select the codes and copy them yourself.',
  tickBox: 'Tick the box when you have saved them',
} as const;

/** Codes by email or text. */
export const codeText = {
  anotherSent:
    'Another code is on its way. The earlier one still works until its 10 minutes are over.',
  hint: 'It works for 10 minutes. You can type it with spaces or hyphens.',
} as const;

/** The step of a sign-up that asks who the person is. */
export const aboutYouText = {
  phoneHint: 'Only used if we need to ask you about a payment.',
  enterNameAndEmail: 'Enter your name and email address to continue',
  loggedInAs: (email: string) => `You’re logged in as ${email}.`,
  noNeedToSignUp: 'There is no need to sign up again: one account can hold several companies.',
  consentGiven: 'You have given permission at HMRC. Now tell us who you are. ',
  codeFollows: (consent: string) =>
    `${consent}We’ll send a 6-digit code to your email, to check that it reaches you.`,
  noNeedToSignUpAgain:
    'There is no need to sign up again: one account can hold a practice and companies of your own.',
  codeFollowsSignUp: 'We’ll send a 6-digit code to your email, to check that it reaches you.',
} as const;

export const signUpText = {
  emailHint: 'We use it to save your place and to tell you when you’re paid.',
  enterEmail: 'Enter an email address to continue',
  daysFaster: (feePartner: string) => `Always at least 3 working days faster. ${feePartner}.`,
  savedAsYouGo: 'Saved as you go, so you can leave and come back.',
  logInToContinue: 'Everything you answered is kept. Log in to come back to this page.',
  pageDescription:
    'Sign up for InstantVAT: your VAT refund in as little as 24 hours, always at least 3 working days faster.',
} as const;

export const confirmEmailText = {
  noEmail:
    'No email after a minute? Look in your spam folder. If you already have an account, the email says so instead.',
  ended:
    'It was left for too long, or it was started in another browser. Nothing was charged or sent.',
  notRead: 'We could not read your sign-up',
  answersKept: (sentence: string) => `${sentence} What you entered is kept.`,
  codeFirst: (next: string) =>
    `Enter the 6-digit code from our email to open your account and ${next}.`,
  invitationKept: 'Your invitation is kept.',
} as const;

/** The step of a sign-up that adds the practice. */
export const practiceStepText = {
  enterName: 'Enter the name of your practice',
  nameHint: 'As your clients know it. We show it on the invitations you send them.',
  enterNameToContinue: 'Enter the name of your practice to continue',
  agentReference: (name: string) => `HMRC gave it to ${name} with the agent services account.`,
  agentReferenceHint:
    'It looks like NARN1234567. You can find it at the top of your agent services account.',
  enterReference: 'Enter the number to continue, or give it later',
  notAtCompaniesHouse: 'For a sole practitioner, or any practice that is not at Companies House.',
  lookedUp:
    'We look it up at Companies House, so there is less to type. You become its first admin.',
  afterAsking:
    'If they agree, you get an invitation by email. Your request stays on their team page, so you do not have to ask again. If they do not answer, speak to them, or write to us if you think that someone else has added your practice.',
  askAdmins:
    'Its admins get an email with your name and address, and can invite you. You see nothing of the practice until they do.',
  notAsked: 'They were not asked.',
  worksThere: 'You do not have to ask: the practice is open to you.',
  inTeam: (name: string) => `You are in the team of ${name}. Its admins manage the set-up.`,
  firstAdmin: 'You are its first admin.',
} as const;

/** The invitation to a practice’s team. */
export const joinTeamText = {
  accepted: 'This invitation was accepted.',
  declined: (practice: string) =>
    `Nothing was shared. Ask ${practice} for another if you have changed your mind.`,
  expired: (practice: string) => `You had 7 days to answer it. Ask ${practice} to send it again.`,
  replaced: (practice: string) => `Look for a newer email, or ask ${practice} about it.`,
  linkNotComplete:
    'Part of the link is missing. Open the link in the email again, and check that you have all of it.',
  notFound: 'We could not find that invitation',
  linkCutShort:
    'Part of the link may be missing. Open it again from the newest email, or ask for a new one.',
  notRead: 'We could not read your invitation just now',
  linkStillWorks: (sentence: string) => `${sentence} Your link still works.`,
  anotherAddress: (email: string, me: string) =>
    `It was sent to ${email}, and you are logged in as ${me}. Log out and open the link in that email again.`,
  notJoined: 'You have not joined.',
  hasAccount: (email: string) =>
    `You have an account with ${email}. Log in, and you come back here to join.`,
  notDeclined: 'We could not decline the invitation.',
  declineQuestion: 'The link will stop working. Decline?',
  lead: 'You will look after the taxes of its clients in OpenTax.',
} as const;

/** The step of a sign-up that explains consent at HMRC. */
export const agentServicesText = {
  nothingAskedYet:
    'We do not ask HMRC for anything yet. Your dashboard has a button for that, and we only ask after you give permission at HMRC.',
  signIn:
    'Sign in at HMRC with the Government Gateway user ID of your agent services account, and allow Adsum to act for your practice.',
  read: 'VAT, of the clients who have authorised your practice: what is due, paid and owed, returns and penalties. PAYE, Corporation tax and Self assessment are read through your agent online services. Also which authorisations your practice has asked for, and whether a client has authorised you.',
  sent: 'A request, through HMRC, that a client authorises you. And a VAT return. We send each only after someone in your practice has chosen to send it.',
  kept: 'Now: your practice’s name, its agent reference number and its team. Then: a key from HMRC, encrypted, that works for 18 months. Never a Government Gateway password: you type it at HMRC, and we do not see it.',
  noPractice: 'You connect HMRC for one practice at a time, and you have not added one yet.',
  asAgent: (name: string) => `As the agent of your clients, for ${name}.`,
  answersKept: 'Everything you answered is kept.',
  notCompleted: 'Your set-up was not completed.',
  progressNotRead: 'We could not read your answers so far',
  answersKeptAfter: (sentence: string) => `${sentence} Everything you answered is kept.`,
} as const;

export const openTaxSignUpText = {
  oneList:
    'One list of all clients across VAT, PAYE, Corporation tax and Self assessment, with what is overdue first.',
  figures:
    'Figures read from HMRC, as the agent your clients have authorised. Each shows its source and date.',
  team: 'Clients assigned to your team, invitations with their progress, and a portal on the phone for each client.',
  yourName: 'Your name and an email address, confirmed with a code.',
  practiceLookedUp: 'We look it up at Companies House. You are its admin.',
  whatIsRead: 'What we read, store and never store, before we ask for anything.',
  dashboard:
    'It shows your clients once you have added them, and what HMRC knows about them once you have connected your agent services account.',
  pageDescription: 'Sign up to OpenTax: all your clients in one live view.',
  lead: 'Every client of your practice in one live view: who owes what and when, who is late, and what is stuck.',
  emailHint: 'We use it to save your place and to write to you about your practice.',
  adminConsents:
    'With the practice’s agent services account, from its dashboard. Until then we ask HMRC for nothing.',
  clientsAdded:
    'One by one, or all at once from a file. What HMRC knows of each is read once it is here and HMRC is connected.',
  clientsInvited:
    'Each gets an email that names your practice and says what they agree to before it asks for anything.',
} as const;

export const phoneText = {
  why: 'So that we can reach you when a payment needs your answer. We’ll text a code to it. Nothing else changes.',
  noText:
    'No text after a minute? Check that the number is right and that your phone has a signal.',
  notLoaded: 'We could not load your phone number',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  numberHint: 'A UK mobile, like 07700 900123. We’ll text a 6-digit code to it.',
  numberMissing: 'Enter your mobile number to continue',
} as const;

export const unsubscribeText = {
  nothingChanged:
    'Nothing was changed. Open the link in the email again, or choose what you hear about in your profile.',
  notTurnedOff: 'We could not turn them off',
  stillOn: (title: string, companyName: string) =>
    `You still get emails about “${title}” for ${companyName}.`,
  turnedOff: (title: string, companyName: string) =>
    `You no longer get emails about “${title}” for ${companyName}. Emails about your money and your security are still sent.`,
} as const;

/** Refusals of a login. */
export const loginRefusals = {
  noMatch:
    'That email address and password do not match. Check both, or log in with a link that we email to you.',
  tooManyTries: (wait: string) =>
    `There have been too many tries. Wait ${wait}, or log in with a link that we email to you.`,
  busy: 'Many people are logging in right now. Please try again in a few seconds.',
  accountClosed: 'This account was closed. Write to us if you want it opened again.',
  linkEnded: (purpose: string) =>
    `This link has expired or has already been used. Ask for a new one to ${purpose}.`,
} as const;

/** Refusals of a login by a provider. */
export const providerRefusals = {
  usedByAnother: 'That login is already used by another account.',
  tooSlow:
    'That took longer than 10 minutes, so we ended it for your safety. Log in with the provider again to start over.',
  anotherAccount:
    'You are logged in to a different account from the one with that address. Nothing was linked.',
} as const;

/** Refusals of an emailed or texted code. */
export const codeRefusals = {
  waitForAnother: (wait: string) => `You can ask for another code in ${wait}.`,
  expired: 'That code has expired. Ask for a new one.',
  wrong: (left: number, tries: string) => `That code is not right. ${left} ${tries} left.`,
  used: 'That code has already been used. Ask for a new one.',
  usedUp: (tries: number) =>
    `That was ${tries} wrong tries, so the code no longer works. Ask for a new one.`,
} as const;

/** Refusals of a log-in that began at HMRC. */
export const hmrcLoginRefusals = {
  visitEnded:
    'Your visit to HMRC has ended, or a newer one has replaced it. Nothing was changed. Start again at HMRC, or log in another way.',
  loggedInAlready:
    'This browser is already logged in, perhaps in another tab. Go to your companies, or log out first and start again at HMRC.',
} as const;

/** Refusals of a passkey. */
export const passkeyRefusals = {
  tooMany: (most: number) =>
    `You have ${most} passkeys, which is the most you can have. Remove one first.`,
  notAdded:
    'We could not check that passkey. Try again, and use your fingerprint, face or PIN when asked.',
  alreadyAdded:
    'You have already added that passkey. Choose another device, or use the one you have.',
  notLoggedIn:
    'We could not log you in with that passkey. It may have been removed from its account. Log in another way.',
  tooSlow: 'That took too long, or was answered already. Try again.',
  anotherAccount:
    'This account does not have that passkey. Choose another passkey, or choose another way.',
  notChecked:
    'We could not check that passkey. Try again with your fingerprint, face or PIN, or choose another way.',
  maybeCopied:
    'This passkey may be a copy, because it reports fewer uses than we have counted. We did not accept it. Choose another way, and remove it in your profile.',
  none: 'You have no passkey. Choose another way.',
} as const;

/** Refusals of an app’s code or a recovery code, and of changes to the second step. */
export const secondStepRefusals = {
  tooManyTries: (wait: string) => `There have been too many tries. Wait ${wait}.`,
  codeUsed:
    'That code has already been used. Wait for the next one in your app, at most 30 seconds.',
  wrongCode: 'That code is not right. Type the 6 digits that your app shows now.',
  appUnreadable:
    'We cannot check the codes of an app that you added earlier. Use a recovery code instead, or write to us if you have none.',
  wrongRecoveryCode: 'That recovery code is not right, or has already been used. Each works once.',
  tooManyApps: (most: number) =>
    `You have ${most} authenticator apps, which is the most you can have. Remove one first.`,
  qrCodeExpired: 'This QR code has expired. Start again, and delete the old entry from your app.',
  wrongFirstCode:
    'That code is not right. Check that your phone sets its time automatically, and type the code that your app shows now.',
  loginEnded: 'This login has ended, after 10 minutes or 5 wrong answers. Log in again.',
  lockedOut: (wait: string, orRecoveryCode: string) =>
    `There have been too many tries. Wait ${wait}${orRecoveryCode}.`,
  required:
    'You work in a practice, so you need a second step. Add another one first, then remove this one.',
  noFactor: 'Recovery codes are a backup for a second step. Add a passkey or an app first.',
} as const;

/** Refusals of a phone number’s proof. */
export const phoneRefusals = {
  severalSent: (wait: string) =>
    `We have sent several texts to this number already. Look for them, or try again in ${wait}.`,
  numberChanged: 'Your number was changed a moment ago. Ask for a code again.',
  noNumber: 'Add your phone number first.',
  notMobile: 'We can only text UK mobile numbers. You can carry on without a confirmed number.',
} as const;

/** Refusals of a change of email address. */
export const accountRefusals = {
  sameAddress: 'This is already your email address.',
  addressTaken: 'That address belongs to another account now. Nothing was changed.',
} as const;

/** Hints on passwords, and refusals of one. */
export const passwordText = {
  busy: 'Many people are signing up right now. Please try again in a few seconds.',
  hint: 'At least 12 characters. Three or four unrelated words work well.',
  tooShort: (min: number, length: number) =>
    `Use at least ${min} characters. This one has ${length}.`,
  tooLong: (max: number) => `Use at most ${max} characters.`,
  easyToGuess: 'This password is easy to guess. Try three or four unrelated words.',
  knownName: 'This password contains a name that others know. Try three or four unrelated words.',
} as const;

/** Refusals of a proof that does not confirm an act. */
export const reauthenticationRefusals = {
  useSecondStep: 'Your account has a second step. Use your passkey or your app.',
  noRecoveryCode:
    'A recovery code does not confirm this. Use your passkey or your app, or add one in your profile.',
  noEmailCode:
    'A code by email does not confirm this. Use your passkey or your app, or add one in your profile.',
} as const;

/** Logging in with a passkey. */
export const passkeyText = {
  notReady: 'We could not load what your passkey needs. Check your connection and try again.',
} as const;
