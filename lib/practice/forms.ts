import { newPassword } from '@/lib/auth/passwordForms';
import { ONE_LINE, email, exactly, fullName, id, string } from '@/lib/kernel/fields';
import { setUpText } from '@/lib/practice/text';

const businessName = () =>
  string().trim().max(160, 'Use 160 characters or fewer').matches(ONE_LINE, setUpText.oneLine);

/**
 * Form schemas that OpenTax shares with the server. Kept apart from the endpoints, so that pages
 * without a form load no schema.
 */
export const newPracticeBody = exactly({
  /**
   * The Companies House number; the name is then read from the register, never from the request.
   */
  company_number: string().trim().uppercase().max(10).optional(),
  /** The trading name of a practice that is not at Companies House. */
  name: businessName().optional(),
});

export const agentReferenceBody = exactly({
  arn: string()
    .trim()
    .required('Enter your agent reference number')
    .max(20, setUpText.agentReference),
});

export const newClientBody = exactly({
  full_name: fullName(),
  email: email(),
  company_number: string().trim().uppercase().max(10).optional(),
  name: businessName().optional(),
});

/** The fields of an invitation's link. */
const invitationLink = {
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
  token: string().required('badly formed').max(100, 'badly formed'),
};

export const invitationLinkBody = exactly(invitationLink);

export const joinBody = exactly({
  ...invitationLink,
  full_name: fullName(),
  /** Empty if the person prefers e-mail links to a password. */
  password: newPassword().optional(),
});
