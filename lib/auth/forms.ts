import { PRODUCTS } from '@/lib/kernel/products';
import { email, exactly, fullName, oneOf, string } from '@/lib/kernel/fields';

/**
 * What the sign-up and login forms share with the server; apart from the endpoints, so that pages
 * without a form need no schema.
 */
export const signUpBody = exactly({
  full_name: fullName(),
  email: email(),
  /** Empty when the person prefers e-mail links to a password. */
  password: string().max(128, 'Use 128 characters or fewer').optional(),
  phone: string().trim().max(30, 'Enter a phone number').optional(),
  /**
   * The acquisition source as the browser knows it; the server freezes its own reading of it
   * (docs/rules/product.md#partner).
   */
  partner: string().max(100).optional(),
  /** What is signed up for; InstantVAT unless told. */
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
  password: string().required('Enter your password').max(128),
});

export const phoneBody = exactly({
  phone_number: string().trim().required('Enter a phone number').max(30, 'Enter a phone number'),
});

/** Where all that is asked for is an address. */
export const emailBody = exactly({ email: email() });
