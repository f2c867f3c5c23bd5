/** The page that invites a team member. */
export const addTeamMemberText = {
  linkByEmail: (practice: string) =>
    `They’ll get an email with a link to join ${practice}. It works once, within 7 days.`,
  adminsInvite: (practice: string) =>
    `Ask an admin of ${practice} to invite someone. The team page shows who the admins are.`,
  invitationSent: 'The invitation is on its way',
  linkSent: (email: string) =>
    `A link to ${email} is on its way. Until they answer, you can send it again or cancel it in the team list.`,
  sameAddress: 'Only this address can accept the invitation.',
  nameOrEmailMissing: 'Enter a name and an email address to continue',
} as const;

/** Why a practice cannot write to its clients yet. */
export const unconfirmedText = {
  title: 'HMRC has not confirmed your practice yet.',
  connectFirst:
    'Emails to clients name your practice, so they wait until HMRC has confirmed your agent reference. Connect agent services under Settings, Connections first.',
  misleadingName:
    'Your practice’s name could be mistaken for an authority, a bank or InstantVAT, or contains a link, a phone number or an amount, so we cannot send clients emails with it. Write to us so that we can sort this out together.',
  emailsWait:
    'Emails to clients name your practice, so they wait until HMRC has confirmed your agent reference. Connecting agent services does that.',
  askAdmin: (practice: string) => `Ask an admin of ${practice}.`,
} as const;

/** Any page of a practice that could not be loaded. */
export const practiceText = {
  notLoaded: 'We could not load your practice',
  nothingChanged: (reason: string) =>
    `${reason} The fault is on our side or on the way to us, and nothing has changed.`,
  notFound: 'The link may be wrong or old, or it may belong to a practice that you do not work in.',
} as const;

/** Settings, Connections. */
export const connectionsText = {
  agentServices:
    'Reads the VAT of every client who has authorised you, and files the returns you send. Asks a client to authorise you when you choose to, and sees which authorisations you have asked for and been given. Clients do not have to log in.',
  agentOnline:
    'Reads the PAYE, Corporation tax and Self Assessment of every client who has authorised you.',
  notDisconnected: 'It is still connected.',
  whatEnds:
    'No client can be read through it until someone connects it again, and we delete our access to HMRC. What was read stays, with its date. To end the permission at HMRC as well, remove this software in your HMRC account.',
  stopped: 'It stopped working.',
  notLoaded: 'We could not load your connections',
  nothingChanged: (reason: string) => `${reason} They have not changed.`,
  adminsOnly: (practice: string) => `Only an admin of ${practice} can connect or disconnect.`,
} as const;

/** Settings, Invoices. */
export const invoicesText = {
  notLoaded: 'We could not load your invoices',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  first: (day: string, month: string) =>
    `The first invoice comes on ${day}, for ${month}, if a client is connected then.`,
  firstAfterSetUp: 'The first invoice comes once the practice is set up.',
} as const;

/** Settings, Notifications. */
export const noticesText = {
  notLoaded: 'We could not load your clients’ notifications',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  whoGetsThem:
    'They go to clients who have accepted your invitation. Each email has a link to turn them off. If a client does, we send them nothing more, whatever you set here.',
  oneClientFirst: 'What you set for one client overrides what you set for all.',
  noMatch: 'No client matches that.',
  noClients: 'You have no clients yet.',
} as const;

/** Settings, Practice. */
export const detailsText = {
  referenceMissing: 'Not added yet. An admin can add it.',
  confirmedByName: 'Confirmed by the name HMRC has for you',
  notLoaded: 'We could not load the practice’s details',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
} as const;

/** Settings, Pricing. */
export const pricingText = {
  whatWouldItCost: 'What would it cost?',
  weTellYou: 'Before anything changes, we tell you',
  nextTier: (connections: string, from: string, tier: string) =>
    `At ${connections} we write to every admin. From ${from} on, your next invoice is for the ${tier} tier.`,
  countedOn: (day: string) => `You pay for what is counted on ${day}, not for anything in between.`,
  tierDown: 'If you are then in a lower tier, you move down automatically, with the next invoice.',
  nothingInvoiced: 'Nothing is invoiced while no client is connected.',
  freeMonth: (day: string) => `Your first month is free, until ${day}.`,
  howToPay: (day: string) =>
    `Pay by bank transfer within 14 days. The tier is the one you are in at the end of ${day}.`,
  noInvoiceBeforeSetUp: 'There is no invoice until the practice is set up.',
  noInvoiceYet: 'No invoice has been issued yet.',
  notLoaded: 'We could not load your pricing',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  noVat: 'No VAT is charged.',
  noClients: 'You have no clients yet.',
  noneConnected: (clients: string) => `None of your ${clients} clients is connected yet.`,
  allConnected: (clients: string) => `All ${clients} of your clients are connected.`,
  someUnconnected: (count: number, without: string, clients: string) =>
    count === 1
      ? `${without} of your ${clients} clients is not connected and costs nothing.`
      : `${without} of your ${clients} clients are not connected and cost nothing.`,
  nothingToPay: 'No connected clients yet, so nothing to pay',
  whatIsAConnection: (counts: string) =>
    `You pay by the number of connected clients: clients with at least one tax connected. ${counts}`,
  beyondCards: (mostOnCards: string, tier: string) =>
    `More than ${mostOnCards} connected clients (${tier}):`,
  clientsNeverPay: 'Your clients never pay.',
} as const;

/** Settings, Profile. */
export const profileText = {
  notLoaded: 'We could not load your practice profile',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  onlyAdmin: 'You are its only admin. Make someone else an admin first.',
  whatEnds:
    'You no longer see its clients. Clients that you look after need a new owner. An admin can let you back in.',
  notLeft: 'You have not left the practice.',
} as const;

/** Settings, Security. */
export const securityText = {
  whatIsListed: (practice: string) =>
    `The last 90 days: who logged in or was refused, and what changed in how people log in and in roles, invitations and connections. What people do outside ${practice} is private and not shown. If you do not recognise something, deactivate that person under Team and talk to them.`,
  notLoaded: 'We could not load the security log',
  nothingLost: (reason: string) => `${reason} Nothing is lost.`,
  noMatch: 'None of this in the last 90 days',
  none: 'Nothing has happened in the last 90 days',
  willShow: 'Logins, refused logins and changes to the team are listed here as they happen.',
} as const;

/** Any tab of Settings that could not be loaded. */
export const settingsText = {
  nothingChanged: 'Nothing has changed.',
} as const;

/** A practice's pages before its first client. */
export const firstStepsText = {
  none: 'No clients yet',
  addOrImport:
    'Add them one by one, or import them from a file. We read HMRC for each as soon as it is here and HMRC is connected.',
  addOrAsk:
    'Add them one by one, or ask an admin to import them from a file. We read HMRC for each as soon as it is here and HMRC is connected.',
  noneAssigned: 'No clients are assigned to you yet',
  askToAssign: (practice: string) =>
    `You see the clients of ${practice} that are assigned to you, and those that you add. Ask an admin to assign some.`,
} as const;

/** Settings, Team: roles, invitations and people. */
export const teamText = {
  notDeactivated: (name: string) => `${name} was not deactivated.`,
  deactivateYou:
    'You lose access at once and can no longer see any client of the practice. Your own practice and company stay open to you. What you did stays in the activity. Invitations to the team that you sent are cancelled, unless they have been answered. An admin can undo this, but does not give you the clients back.',
  deactivateOther: (name: string) =>
    `${name} loses access at once and can no longer see any client of the practice. Their own practice and company stay open to them. What they did stays in the activity. Invitations to the team that they sent are cancelled, unless they have been answered. An admin can undo this, but does not give them the clients back.`,
  heir: (clients: string) => `Who takes over ${clients}?`,
  heirOfEverything: 'Who takes over everything assigned to them?',
  delayed: 'Our email is delayed. This is on our side',
  bounced: 'Our email was rejected. Cancel this invitation and use another address',
  onlyAdmin: (name: string) => `${name} is the only admin, so they cannot leave or change role.`,
  makeAnotherAdmin: 'Make someone else an admin first.',
  assignedOnly: 'Team members cannot see or find other people’s clients.',
  everyClient: 'Clients keep their owners, so everyone knows who is responsible.',
  notSaved: 'Your change was not saved.',
  deactivating:
    'Deactivating someone ends their access at once and asks who takes over their clients. What they did stays in the activity.',
  notChanged: 'The change was not made.',
  invitationSentAgain: 'A new invitation is on its way.',
  searchHint: 'Part of a name is enough. This searches everyone at the practice.',
  notLoaded: 'We could not load your team',
  nothingChanged: (reason: string) => `${reason} Nothing has changed.`,
  lastAdmin: (name: string) =>
    `${name} is the only admin of this practice, so they cannot leave or change role. Make someone else an admin first.`,
  worksHere: (name: string) => `${name} works here already.`,
  alreadyInvited: 'There is an open invitation to this address. Send that one again instead.',
  alreadyAnswered: 'This invitation was accepted or cancelled a moment ago.',
  deactivated: (name: string) => `${name} no longer works here. Let them back in first.`,
  heirMissing: 'Choose someone who works here now',
  accountDeleted:
    'This person has deleted their account. Invite them again if they want to come back.',
} as const;

/** Setting up a practice. */
export const setUpText = {
  agentReference:
    'Enter your agent reference number, like NARN1234567. It is in your agent services account.',
  oneLine: 'Keep the name on one line',
  nameMissing: 'Enter the name of your practice',
  nameWithAddress: 'Enter the name of the practice only, without web or email addresses',
  nameWithLink: 'Enter the name of the practice only, without links, phone numbers or amounts',
  tooManyRequests: (wait: string) =>
    `You have asked to join several times today. You can ask again in ${wait}.`,
  worksThere: 'You work at this practice already.',
  alreadyHere: (practice: string) =>
    `${practice} is in OpenTax already. Ask its admins to let you join.`,
  referenceConfirmed:
    'HMRC has confirmed this agent reference, and we read your clients with it. To use another, end the connection to HMRC first.',
  referenceTaken:
    'Another practice in OpenTax has confirmed this agent reference with HMRC. If it is your practice, ask a colleague there to invite you.',
} as const;

/** How many clients a practice may invite in a day. */
export const allowanceText = {
  tooManyInvitations: (wait: string) =>
    `Your practice has sent a lot of invitations today. You can send the next one in ${wait}.`,
  last24Hours: (allowance: string) => `${allowance} This counts invitations in the last 24 hours.`,
} as const;

/** Answering an invitation to a team. */
export const joinTeamText = {
  hasAccount:
    'You have an account with this address already. Log in to it, and come back to accept.',
  accountClosed: 'This account was closed. Write to us if you want it opened again.',
  alreadyAccepted: 'This invitation was accepted already. Log in to carry on.',
  declined: 'This invitation was declined, so it can no longer be accepted. Ask for another.',
  expired: 'This invitation has expired. Ask for a new one.',
  withdrawn: 'This invitation was cancelled, or replaced by a newer one. Look for a newer email.',
  otherAccount: (invited: string, current: string) =>
    `This invitation was sent to ${invited}, and you are logged in as ${current}. Log in with that address, or ask for an invitation to this one.`,
} as const;
