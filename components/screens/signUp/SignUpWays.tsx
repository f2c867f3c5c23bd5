import { styled } from '@mui/material/styles';
import { OrDivider } from '@/components/parts/OrDivider';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { TermsNote } from '@/components/parts/TermsNote';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { availableProviders, providerButtons } from '@/components/features/signIn/signUpProviders';
import { SignUpEmailForm } from '@/components/screens/signUp/SignUpDialog/SignUpEmailForm';
import { usePartner } from '@/hooks/app/usePartner';
import { useUtm } from '@/hooks/app/useUtm';
import { useGo } from '@/hooks/app/page/navigation';
import { emailFirst } from '@/lib/auth/partners';
import { termsNoteText } from '@/lib/app/text';
import type { Product } from '@/lib/kernel/products';

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  // The page is drawn before the window's width is known: a phone has the email first from the
  // start (docs/rules/product.md#provider-order).
  [theme.breakpoints.down('sm')]: {
    '&[data-email] > [data-way="email"]': { order: -2 },
    '&[data-email] > [data-way="or"]': { order: -1 },
    // The email form comes last in the HTML. What is above it by then would move down.
    '&[data-email]:not(:has(> [data-way="end"]))': { visibility: 'hidden' },
  },
}));

const OR = { email: 'or use an account you have', provider: 'or use your email' } as const;

interface SignUpWaysProps {
  product: Product;
  /** Page that follows once an address was given. */
  next: string;
  note: string;
  /** Where HMRC begins the sign-up of a business; absent for a practice. */
  hmrcHref?: string;
}

/**
 * Renders the ways to sign up on a page of its own: the four providers in the partner's order, and
 * e-mail (docs/rules/product.md#provider-order).
 */
export function SignUpWays({ product, next, note, hmrcHref }: SignUpWaysProps) {
  const go = useGo();
  const { utm, withUtm } = useUtm();
  const partner = usePartner();
  const isPhone = useIsPhone();
  const size = isPhone ? 'mobile' : 'desktop';
  const emailLeads = emailFirst(partner, size);
  const byEmail = (
    <div key="email" data-way="email">
      <SignUpEmailForm note={note} onGiven={() => go(withUtm(next))} />
    </div>
  );
  const byProvider = (
    <div key="provider">
      <ProviderButtons
        stacked
        brands={[
          ...providerButtons(availableProviders, partner, size, product, utm),
          ...(hmrcHref ? [{ brand: 'hmrc' as const, href: hmrcHref }] : []),
        ]}
      />
    </div>
  );
  const or = (
    <div key="or" data-way="or">
      <OrDivider>
        {OR[emailFirst(partner, 'mobile') && emailLeads ? 'email' : 'provider']}
      </OrDivider>
    </div>
  );
  return (
    <Ways data-email={emailFirst(partner, 'mobile') || undefined}>
      {emailLeads ? [byEmail, or, byProvider] : [byProvider, or, byEmail]}
      <TermsNote before={termsNoteText.signUp} />
      <span data-way="end" hidden />
    </Ways>
  );
}
