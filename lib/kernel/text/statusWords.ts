/** The icon beside a status word, by lucide-react's name. */
export type StatusIcon =
  | 'file-check-2'
  | 'loader'
  | 'zap'
  | 'clock'
  | 'pencil'
  | 'user-round'
  | 'folder-open'
  | 'circle-dashed'
  | 'circle-check'
  | 'clock-alert'
  | 'unplug'
  | 'circle-alert'
  | 'circle-pause'
  | 'hourglass'
  | 'mail'
  | 'mail-open'
  | 'undo-2'
  | 'mail-x'
  | 'users'
  | 'user-round-search'
  | 'message-circle-question'
  | 'message-circle-reply';

/**
 * The colour of a status: late or done, never in or out; 'hollow' is an outline without a fill
 * (docs/rules/design.md#solid-and-hollow, docs/rules/design.md#status-words).
 */
export type StatusHue = 'info' | 'success' | 'warning' | 'error' | 'neutral' | 'hollow';

interface Look {
  icon: StatusIcon;
  hue: StatusHue;
}

/** Every status word with its icon and hue (docs/rules/design.md#status-words). */
export const STATUS_WORDS = {
  'Ready to review': { icon: 'file-check-2', hue: 'info' },
  'Ready to file': { icon: 'file-check-2', hue: 'info' },
  'HMRC is checking': { icon: 'loader', hue: 'info' },
  'Can be paid early': { icon: 'zap', hue: 'info' },
  'In progress': { icon: 'loader', hue: 'info' },
  Confirming: { icon: 'hourglass', hue: 'info' },
  'Confirming with HMRC': { icon: 'hourglass', hue: 'info' },
  'Waiting for HMRC': { icon: 'hourglass', hue: 'info' },
  'Filed, awaiting HMRC': { icon: 'hourglass', hue: 'info' },
  'Payment on its way': { icon: 'loader', hue: 'info' },
  'Second approval': { icon: 'users', hue: 'info' },
  'Customer answered': { icon: 'message-circle-reply', hue: 'info' },
  'We’re checking': { icon: 'user-round-search', hue: 'info' },
  Opened: { icon: 'mail-open', hue: 'info' },
  'On its way': { icon: 'mail', hue: 'info' },
  Delayed: { icon: 'clock-alert', hue: 'warning' },
  Sent: { icon: 'mail', hue: 'neutral' },
  'Pass it on': { icon: 'clock', hue: 'warning' },
  Waiting: { icon: 'clock', hue: 'neutral' },
  Due: { icon: 'clock', hue: 'neutral' },
  Draft: { icon: 'pencil', hue: 'neutral' },
  'With client': { icon: 'user-round', hue: 'neutral' },
  'Records needed': { icon: 'folder-open', hue: 'neutral' },
  Withdrawn: { icon: 'circle-dashed', hue: 'neutral' },
  'Cooling off': { icon: 'circle-pause', hue: 'neutral' },
  'Not bought': { icon: 'circle-dashed', hue: 'neutral' },
  'Called off': { icon: 'circle-dashed', hue: 'neutral' },
  'Quote ended': { icon: 'clock', hue: 'neutral' },
  'Nothing due': { icon: 'circle-check', hue: 'neutral' },
  'Not started': { icon: 'circle-dashed', hue: 'hollow' },
  Expected: { icon: 'circle-dashed', hue: 'hollow' },
  'Not known if filed': { icon: 'circle-dashed', hue: 'hollow' },
  'Not shared': { icon: 'circle-dashed', hue: 'hollow' },
  'Number needed': { icon: 'circle-dashed', hue: 'hollow' },
  'In a VAT group': { icon: 'circle-dashed', hue: 'hollow' },
  'Not read yet': { icon: 'circle-dashed', hue: 'hollow' },
  Paid: { icon: 'circle-check', hue: 'success' },
  'Paid to HMRC': { icon: 'circle-check', hue: 'success' },
  Repaid: { icon: 'circle-check', hue: 'success' },
  'Passed on': { icon: 'circle-check', hue: 'success' },
  Filed: { icon: 'circle-check', hue: 'success' },
  Approved: { icon: 'circle-check', hue: 'success' },
  Live: { icon: 'circle-check', hue: 'success' },
  Completed: { icon: 'circle-check', hue: 'success' },
  Asked: { icon: 'message-circle-question', hue: 'warning' },
  'Figures changed': { icon: 'pencil', hue: 'warning' },
  'Question for you': { icon: 'message-circle-question', hue: 'warning' },
  'Due soon': { icon: 'clock-alert', hue: 'warning' },
  'Clear today': { icon: 'clock-alert', hue: 'warning' },
  'Refund delayed': { icon: 'clock-alert', hue: 'warning' },
  Reconnect: { icon: 'unplug', hue: 'warning' },
  'Not authorised': { icon: 'unplug', hue: 'warning' },
  'Sent back': { icon: 'undo-2', hue: 'error' },
  'Asks again': { icon: 'clock-alert', hue: 'warning' },
  Bounced: { icon: 'mail-x', hue: 'error' },
  Refused: { icon: 'circle-alert', hue: 'error' },
  Declined: { icon: 'circle-alert', hue: 'error' },
  Expired: { icon: 'circle-alert', hue: 'error' },
  'Refund queried': { icon: 'circle-alert', hue: 'error' },
  'HMRC changed the amount': { icon: 'circle-alert', hue: 'error' },
  'You now owe HMRC': { icon: 'circle-alert', hue: 'error' },
  'On hold, return missing': { icon: 'circle-pause', hue: 'error' },
  'Payment late': { icon: 'circle-alert', hue: 'error' },
  'Return late': { icon: 'circle-alert', hue: 'error' },
  'Check bank account': { icon: 'circle-alert', hue: 'error' },
  'Part paid': { icon: 'circle-alert', hue: 'error' },
  'Not loaded': { icon: 'circle-alert', hue: 'error' },
  'HMRC has other figures': { icon: 'circle-alert', hue: 'error' },
  'Not accepted by HMRC': { icon: 'circle-alert', hue: 'error' },
} as const satisfies Record<string, Look>;

export type StatusWord = keyof typeof STATUS_WORDS;

/** Returns true if a status from the wire is one of our words. */
export const isStatusWord = (text: string): text is StatusWord => Object.hasOwn(STATUS_WORDS, text);

/** Returns the icon and hue of a status word; an unknown word is shown plainly, never hidden. */
export const statusAppearance = (word: string): Look =>
  isStatusWord(word) ? STATUS_WORDS[word] : { icon: 'clock', hue: 'neutral' };
