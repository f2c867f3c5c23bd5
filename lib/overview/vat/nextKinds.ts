/** What can be next for a company: the kinds of the one thing that its dashboard offers first. */
export const NEXT_KINDS = [
  'set_up',
  'reading',
  'due',
  'refund_news',
  'confirming',
  'claimable',
  'needs_figures',
  'file_refund',
  'payable',
  'nothing',
] as const;
