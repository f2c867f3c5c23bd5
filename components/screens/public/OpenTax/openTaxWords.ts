/** What each tax shows for one client (docs/rules/product.md#opentax). */
export const FOUR_TAXES: readonly { tax: string; text: string }[] = [
  {
    tax: 'VAT', text: 'Returns due and filed, refunds on their way or queried, payments, and penalty points before they become a penalty.',
  },
  { tax: 'PAYE', text: 'What is due for each tax month and by which day, what has been paid and how it was set against the charges.' },
  {
    tax: 'Corporation tax',
    text: 'Each accounting period with its tax, interest, penalties and payments, and the day the money must be there.',
  },
  { tax: 'Self assessment', text: 'Balances, payments on account and what falls due next, for each client with a personal tax bill.' },
];

/** docs/rules/product.md#opentax. */
export const FOR_THE_PRACTICE: readonly string[] = [
  'One list of all clients, sorted, filtered and searched, that stays quick with thousands of them.',
  'Triage: the same clients ordered by the money at risk and the days left, with the reason in words.',
  'Clients assigned to team members; admins also look after the team, connections and invoices.',
  'Invitations, imports and reminders that show how far each has come.',
  'Any list as a CSV or Excel file.',
  'A portal on the phone for each client: what they owe, by when, and what they must do.',
];

/** docs/rules/hmrc.md#online-services, docs/rules/hmrc.md#agents. */
export const WHERE_FIGURES_COME_FROM: readonly string[] = [
  'VAT and Self assessment are read from HMRC, as the agent your client has authorised.',
  'PAYE and Corporation tax come from your agent online services, or from a file you import, because HMRC offers no other way.',
  'Every figure says where it came from and when it was read.',
];

/** docs/rules/product.md#pricing. */
export const WHAT_IT_COSTS = 'You pay by the month for clients with at least one tax connected; the others cost nothing. Your first '
  + 'month is free, and before a dearer tier is reached we write to you.';
