export const companyStepText = {
  soleTrader: 'You trade in your own name or under a trading name.',
  otherBusiness: 'A partnership, a charity, a club, or a company registered abroad.',
  enterTradingName: 'Enter the name you trade under',
  nameHint: 'As shown on your VAT certificate.',
  enterBusinessName: 'Enter the name of your business to continue',
  vatNumberHint: '9 digits, on your VAT certificate. For example 123 4567 89.',
  companiesHouseDown: 'Companies House did not answer.',
  notAtCompaniesHouse:
    'For a sole trader, a partnership, or any business that is not at Companies House.',
  lookedUp: 'We look it up at Companies House, so there is less to type.',
  numberChosen: (chosen: string) => `Company number ${chosen} chosen.`,
  typeMore: 'Type at least 3 characters.',
  noneFound: (notListed: string) =>
    `No company found. Check the spelling, or choose “${notListed}”.`,
  found: (count: number, companies: string) =>
    `${count} ${companies} found. Use the arrow keys and Enter to choose.`,
  xeroConnected: 'Xero is connected.',
  progressNotRead: 'We could not read your answers so far',
  answersKept: (sentence: string) => `${sentence} Everything you answered is kept.`,
  boxesFilledIn:
    'We fill in the nine boxes of each return from your bookkeeping. You check them before anything is sent.',
  xero: 'We read your sales and purchases, and change nothing. Xero asks you to agree first.',
  byHand: 'You type the figures of each return yourself. You can connect your bookkeeping later.',
  mainAccount: 'Use the business’s main bank account. We pay into it and never take money from it.',
  accountReplaced: (ending: string, note: string, beforeChange: string) =>
    `We have an account ending ${ending}. ${note}What you enter here replaces it. ${beforeChange}`,
} as const;

export const companyDetailsText = {
  noCompany: 'Choose one of your companies to see its details.',
  notRead: 'We could not read the company’s details',
  nothingChanged: (sentence: string) => `${sentence} Nothing of yours has changed.`,
  notSetUp: 'Not set up yet. An owner can do it',
  onlyOwner: (account: string) => `${account} Only an owner of the company can change it.`,
  accountChanged: 'Changed, and an email about it is on its way',
  beforeChange: (beforeChange: string) =>
    `${beforeChange} If you have already confirmed a claim, we still pay it to the account you confirmed it with.`,
} as const;

export const stopAccountChangeText = {
  notStopped:
    'Nothing was stopped. Press the button in the email again, or log in and change the account back.',
  stopped: (stoppedEnding: string, companyName: string, ending: string) =>
    `Nothing was paid to the account ending ${stoppedEnding}. Refunds of ${companyName} are paid to the account ending ${ending}, as before.`,
  ifUnknown:
    'If you do not know who changed it, someone may be using a login of your business. Change your password, log out your other devices, and tell the other owners.',
  lead: 'We’ll pay into the account you had before the change, and tell all owners.',
} as const;

/** Adding a company: its name, and the register's answer. */
export const newCompanyText = {
  nameMissing: 'Enter the name of your business',
  nameOnOneLine: 'Keep the name on one line',
} as const;

export const registerRefusals = {
  down: 'Companies House is not answering. You can try again, or add the business by hand.',
  busy: 'Companies House is busy. Wait a moment and try again, or add the business by hand.',
  unknownNumber: (number: string) =>
    `Companies House has no company ${number}. Check the number, or search by name.`,
  cannotBeAdded: (company: string, why: string) => `${company} was ${why}, so it cannot be added.`,
} as const;

/** Numbers that cannot be right, or look wrong. */
export const vatNumberText = {
  missing: 'Enter your VAT number',
  tooLong: 'A VAT number has 9 digits, like 123 4567 89',
  wrongForm:
    'Enter the 9 digits of the VAT number, like 123 4567 89. It is on the VAT certificate.',
  wrongLength: (digits: string) =>
    `A VAT number has 9 digits, like 123 4567 89. This one has ${digits}.`,
  ofAnAuthority: (number: string, owner: string) =>
    `${number} is the VAT number of ${owner}. HMRC’s service for software only accepts VAT numbers of 9 digits, so we can’t read its VAT. Leave the VAT number empty.`,
  checkFails: (number: string) =>
    `The check digits of VAT number ${number} don’t add up, so a digit is probably wrong. Compare it with the VAT certificate.`,
} as const;

export const utrText = {
  wrongForm: 'Enter the 10 digits of the unique taxpayer reference (UTR), like 12345 67890.',
  wrongLength: (digits: string) => `A UTR has 10 digits, like 12345 67890. This one has ${digits}.`,
  withinReference: (utr: string) =>
    `A UTR has 10 digits. This looks like a payment reference that contains the UTR ${utr}.`,
  checkFails: (utr: string) =>
    `The check digit of UTR ${utr} doesn’t add up, so a digit is probably wrong. Compare it with a letter from HMRC.`,
} as const;

export const companyNumberText = {
  letterO: 'The company number begins with the letter O. It should begin with the digit 0.',
  wrongForm: 'Enter the 8 characters of the company number, like 01234567 or SC123456.',
} as const;

export const payeReferenceText = {
  isAccountsOffice:
    'This looks like an Accounts Office reference. The employer PAYE reference has a forward slash, like 123/AB456.',
  wrongForm:
    'Enter the employer PAYE reference: 3 digits, a forward slash and up to 10 letters or digits, like 123/AB456.',
} as const;

export const accountsOfficeText = {
  wrongForm: 'An Accounts Office reference has 13 characters, such as 123PA00012345.',
  wrongLength: (digits: string) =>
    `An Accounts Office reference has 13 characters, such as 123PA00012345. This one has ${digits}.`,
  checkFails: (reference: string) =>
    `The check letter of Accounts Office reference ${reference} doesn’t fit its digits, so a character is probably wrong. Compare it with HMRC’s letter or payslip booklet.`,
} as const;

export const ninoText = {
  letterMissing: 'The letter at the end of the National Insurance number is missing: A, B, C or D.',
  unknownLetters:
    'No National Insurance number begins with these two letters. Compare it with a payslip or a letter from HMRC.',
  wrongForm:
    'Enter the National Insurance number: two letters, 6 digits and a letter, like QQ 12 34 56 C.',
} as const;

/** The name that HMRC has for a number. */
export const registeredNameText = {
  otherName: (number: string, hmrcName: string, name: string) =>
    `HMRC has VAT number ${number} under the name ${hmrcName}, but you are adding it to ${name}.`,
} as const;

/** The bank account that refunds are paid to. */
export const bankAccountText = {
  nameMissing: 'Enter the name on the account',
  nameOnOneLine: 'Keep the name on one line',
  sortCodeMissing: 'Enter the sort code',
  sortCodeTooLong: 'A sort code has 6 digits, like 20-45-77',
  sortCodeWrong: 'Enter the 6 digits of your sort code, like 12-34-56.',
  accountNumberMissing: 'Enter the account number',
  accountNumberTooLong: 'An account number has 6 to 8 digits',
  accountNumberWrong: 'Enter the account number, 6 to 8 digits, like 12345678.',
} as const;

/** The bank's answer to the name on it. */
export const payeeText = {
  otherName:
    'Your bank says that this account is in another name. Enter the name as your bank has it, or use another account.',
  closeName: (name: string) => `Your bank has this account as ${name}. Is that you?`,
  inAnotherName: (ending: string) =>
    `Your bank says that the account ending ${ending} is in another name`,
} as const;

/** Where customers pay money to the operator. */
export const receivingAccountText = {
  askUs: 'Contact us and we’ll tell you which account to pay into.',
} as const;
