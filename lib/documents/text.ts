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

/** On a document that was made after the event. */
export const madeLaterText = {
  madeOn: (day: string) =>
    `Made on ${day} from our records. We did not issue these documents yet at the time.`,
} as const;
