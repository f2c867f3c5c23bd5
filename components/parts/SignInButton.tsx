import { styled } from '@mui/material/styles';
import { Button } from './Button';
import { brandMarks, brandNames, type Brand } from './ProviderMarks';

const Root = styled(Button)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  padding: '4px 12px',
  '&[data-align="start"]': { justifyContent: 'flex-start', paddingLeft: 20, fontSize: '0.9375rem' },
  // A brand without a mark aligns with the others' text.
  '&[data-align="start"]:not(:has(> svg))': { paddingLeft: 48 },
}));

interface SignInButtonProps {
  brand: Brand;
  /**
   * Hides "Sign in with", which then becomes the accessible name
   * (docs/rules/product.md#provider-sign-up). `onPhone`: on a phone only, by the stylesheet.
   */
  hideWording?: boolean | 'onPhone';
  /** A full page navigation to the server, e.g. '/portal/google_signup'. */
  href?: string;
  onClick?: () => void;
  disabled?: boolean;
  /** Icon and words at the left, as on the login page (docs/rules/design.md#login-page). */
  align?: 'centre' | 'start';
}

/**
 * Renders a provider's button: brand icon and "Sign in with {brand}", 50 high
 * (docs/rules/product.md#provider-sign-up, docs/rules/design.md#provider-buttons).
 */
export function SignInButton({
  brand,
  hideWording = false,
  href,
  onClick,
  disabled,
  align,
}: SignInButtonProps) {
  const name = `Sign in with ${brandNames[brand]}`;
  const words =
    hideWording === 'onPhone' ? (
      <span>
        <span className="visually-hidden-on-phone">Sign in with </span>
        {brandNames[brand]}
      </span>
    ) : hideWording ? (
      brandNames[brand]
    ) : (
      name
    );
  return (
    <Root
      fullWidth
      variant={brand === 'emailPrimary' ? 'contained' : 'outlined'}
      data-align={align === 'start' ? 'start' : undefined}
      {...(hideWording === true ? { 'aria-label': name } : {})}
      {...(href ? { component: 'a' as const, href } : { disabled, onClick })}
    >
      {brandMarks[brand]}
      {words}
    </Root>
  );
}
