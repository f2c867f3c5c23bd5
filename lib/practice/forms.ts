import { ONE_LINE, email, exactly, fullName, id, string } from '@/lib/kernel/fields';

const businessName = () =>
  string()
    .trim()
    .max(160, 'Use 160 characters or fewer')
    .matches(ONE_LINE, 'Keep the name on one line');

/**
 * What OpenTax's forms share with the server; apart from the endpoints, so that pages without a
 * form need no schema.
 */
export const newPracticeBody = exactly({
  /**
   * The Companies House number; the name is then read from the register, never from the browser.
   */
  company_number: string().trim().uppercase().max(10).optional(),
  /** For a practice that Companies House does not know: its name as it trades. */
  name: businessName().optional(),
});

export const agentReferenceBody = exactly({
  arn: string()
    .trim()
    .required('Enter your agent reference number')
    .max(
      20,
      'Enter your agent reference number, like NARN1234567. It is in your agent services account.',
    ),
});

export const newClientBody = exactly({
  full_name: fullName(),
  email: email(),
  company_number: string().trim().uppercase().max(10).optional(),
  name: businessName().optional(),
});

/** What the link of an invitation carries. */
const invitationLink = {
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
  token: string().required('badly formed').max(100, 'badly formed'),
};

export const invitationLinkBody = exactly(invitationLink);

export const joinBody = exactly({
  ...invitationLink,
  full_name: fullName(),
  /** Empty when the person prefers e-mail links to a password. */
  password: string().max(128, 'Use 128 characters or fewer').optional(),
});
