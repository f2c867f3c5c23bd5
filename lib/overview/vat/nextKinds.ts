/** The kinds of the next thing to do that a company’s dashboard shows first. */
export const NEXT_KINDS = [
  'set_up',
  'reading',
  'due',
  'refund_news',
  'conflict',
  'confirming',
  'claimable',
  'needs_figures',
  'file_refund',
  'payable',
  'nothing',
] as const;
