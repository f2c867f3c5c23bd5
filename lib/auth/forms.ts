import { knownPassword, newPassword } from './passwordForms';
import { PRODUCTS } from '@/lib/kernel/products';
import { email, exactly, fullName, oneOf, string } from '@/lib/kernel/fields';

/**
 * Schemas that the sign-up and login forms share with the server; apart from the endpoints, so that
 * a page without a form loads no schema.
 */
export const signUpBody = exactly({
  full_name: fullName(),
  email: email(),
  /** Empty if the person prefers e-mail links to a password. */
  password: newPassword().optional(),
  phone: string().trim().max(30, 'Enter a phone number').optional(),
  /**
   * Acquisition source as the browser knows it; the server determines and freezes its own
   * (docs/rules/product.md#partner).
   */
  partner: string().max(100).optional(),
  /** Product being signed up for; InstantVAT by default. */
  product: oneOf(PRODUCTS).optional(),
  utm: exactly({
    utm_source: string().max(100),
    utm_medium: string().max(100),
    utm_campaign: string().max(100),
    utm_term: string().max(100),
    utm_content: string().max(100),
  })
    .optional()
    .default(undefined),
});

export const loginBody = exactly({
  email: email(),
  password: knownPassword(),
});

export const phoneBody = exactly({
  phone_number: string().trim().required('Enter a phone number').max(30, 'Enter a phone number'),
});

/** Body of a form that asks for an address only. */
export const emailBody = exactly({ email: email() });
