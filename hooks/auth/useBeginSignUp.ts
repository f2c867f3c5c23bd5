import { useQueryClient } from '@tanstack/react-query';
import { useSignUp } from '@/hooks/auth/auth';
import { usePartner } from '@/hooks/app/usePartner';
import { beginAs } from '@/hooks/app/useSession';
import { useUtm } from '@/hooks/app/useUtm';
import type { Product } from '@/lib/kernel/products';

interface SignUpAnswers {
  full_name: string;
  email: string;
  phone: string;
  way: string;
  password: string;
}

/**
 * Returns `begin`, which starts a sign-up with the form's answers and the visitor's attribution.
 * @throws ApiError (from `begin`) if the server refuses the sign-up
 */
export function useBeginSignUp() {
  const client = useQueryClient();
  const partner = usePartner();
  const { utm } = useUtm();
  const send = useSignUp();

  const begin = async (
    { full_name, email, phone, way, password }: SignUpAnswers,
    product: Product,
  ): Promise<void> => {
    const body = {
      full_name: full_name.trim(),
      email: email.trim(),
      partner,
      ...(product === 'instant_vat' ? {} : { product }),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      ...(way === 'password' ? { password } : {}),
      ...(Object.keys(utm).length > 0 ? { utm } : {}),
    };
    await send.mutateAsync(body);
    await beginAs(client, 'sign_up');
  };

  return { begin, error: send.error };
}
