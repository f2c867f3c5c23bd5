/** Files that a person sends. */
export const sendingFileText = {
  tooBig: 'This file is over 10 MB. Make it smaller, or send it in parts.',
  notSent: 'The file was not sent. Try again.',
} as const;

/** A file that cannot be kept. */
export const fileText = {
  empty: 'This file is empty.',
  tooLarge: 'This file is over 10 MB. Make it smaller, or send it in parts.',
  alreadyAdded: (name: string) => `You have added this file already, as ${name}.`,
  mostInvoices:
    'You have 10 invoices, which is as many as HMRC asks for. Remove one to add another.',
  mostFiles: (most: number, kind: string) =>
    `You have ${most} ${kind}, which is the limit. Remove one to add another.`,
  tooLargeTogether: 'Together these files would be over 60 MB. Make some smaller, or remove one.',
} as const;

export const fileRefusals = {
  otherMedia:
    'We only keep PDF, JPEG, PNG, CSV and Excel files. This is a different kind of file, even if its name ends in one of these.',
  badName:
    'We can’t use this file’s name. Give it a name with letters or numbers, such as Invoice 2217.',
  busy: 'We are putting many files together right now. Try again in a few seconds.',
} as const;

/** Files that the portal makes and the browser saves. */
export const downloadText = {
  leave: 'You can go to other pages. Keep this tab open until the file is saved.',
  saved: (what: string, fileName: string) => `${what}: saved as ${fileName}.`,
  notSaved: (what: string) => `${what}: not saved`,
  lost: 'We lost the connection before the whole file was here. Nothing has changed.',
  confirmAgain:
    'Each copy has to be confirmed. Go back to the page where you asked for it, and ask again.',
} as const;

/** A file that is not read as a table. */
export const tableFaults = {
  empty: 'This file is empty.',
  encrypted:
    'This workbook is protected with a password. Open it, remove the password (in Excel: File, Info, Protect Workbook, Encrypt with Password), save it and upload it again.',
  oldExcel:
    'This is an old Excel workbook (.xls). Open it, save it as an Excel workbook (.xlsx) or CSV, and upload that.',
  notATable:
    'This file is not a CSV or an Excel workbook (XLSX), even if its name ends in .csv or .xlsx. Save it as one of those and upload it again.',
  unreadable:
    'We can’t read this workbook. Open it, save it again as XLSX or CSV, and upload that.',
  tooLarge:
    'This file holds more than we can read. Empty rows or columns that have a colour or a border are the likely cause: copy the filled rows to a new workbook, save it and upload that.',
  tooManyRows: 'This file has too many rows. Split it and upload it in parts.',
  openQuotations:
    'Many quotation marks are opened and never closed, so we can’t tell the rows apart. Save the file again as XLSX or CSV, and upload that.',
  tooSlow:
    'Reading this file took too long. Copy the filled rows to a new workbook, save it and upload that.',
} as const;

export const tableRefusals = {
  busy: 'We are reading other files right now. Try again in a few seconds.',
} as const;
