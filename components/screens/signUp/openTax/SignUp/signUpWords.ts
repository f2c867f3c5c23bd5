/** docs/rules/product.md#opentax. */
export const WHAT_OPENTAX_IS: readonly string[] = [
  'One list of all clients across VAT, PAYE, Corporation tax and Self assessment, with what is overdue first.',
  'Figures read from HMRC, as the agent your clients have authorised; each says where it came from and when.',
  'Clients assigned to your team, invitations that show how far each has come, and a portal on the phone for each client.',
];

/** Contents and next steps of signing up, limited to what exists. */
export const AFTER_SIGN_UP: readonly { title: string; text: string }[] = [
  {
    title: 'You open an account',
    text: 'Your name and an email address that we confirm with a code.',
  },
  {
    title: 'You add your practice',
    text: 'We look it up at Companies House. You are its first admin.',
  },
  {
    title: 'You read what we ask of HMRC',
    text: 'What is read, what is stored and what never is, before anything is asked.',
  },
  {
    title: 'You open your dashboard',
    text: 'It is there at once, and fills when you connect your agent services account at HMRC.',
  },
];
