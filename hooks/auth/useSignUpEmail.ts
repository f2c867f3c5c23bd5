import { signUpEmail } from '@/lib/app/browser/signUpEmail';

/**
 * Returns the store of the address given in the sign-up pop-up, kept under `instant-vat-email`
 * until the sign-up has it (docs/rules/product.md#sign-up-pop-up).
 */
export const useSignUpEmail = () => signUpEmail;
