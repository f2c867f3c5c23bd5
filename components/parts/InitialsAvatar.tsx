import { styled, type Theme } from '@mui/material/styles';
import { initials } from '@/lib/kernel/text/initials';

type Tone = 'lighter' | 'darker';

/** Returns the circle's style by tone and size; tables use it too. */
export const circleStyles = (theme: Theme, tone: Tone, small: boolean) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: small ? 24 : 35,
  height: small ? 24 : 35,
  borderRadius: '50%',
  fontSize: small ? '0.625rem' : '0.8125rem',
  fontWeight: 600,
  backgroundColor:
    tone === 'darker' ? theme.vars.palette.primary.main : theme.vars.palette.brand.tint,
  color: tone === 'darker' ? '#FFFFFF' : theme.vars.palette.brand.text,
});

const Circle = styled('span')<{ tone: Tone; small: boolean }>(({ theme, tone, small }) =>
  circleStyles(theme, tone, small),
);

interface InitialsAvatarProps {
  name: string;
  /** Darker for an admin (docs/rules/product.md#headers). */
  tone?: Tone;
  /** 24 px, for table rows. */
  small?: boolean;
}

/**
 * Returns 'HO, profile of Hannah Osei': the name of a control that shows initials begins with them,
 * so that it can be spoken (WCAG 2.5.3).
 */
export const avatarName = (name: string, what: string) => `${initials(name)}, ${what} of ${name}`;

/**
 * Renders the initials of the first two words in a 35 px circle (docs/rules/product.md#initials).
 * Screen readers read the name.
 */
export function InitialsAvatar({ name, tone = 'lighter', small = false }: InitialsAvatarProps) {
  return (
    <Circle tone={tone} small={small} role="img" aria-label={name} title={name}>
      {initials(name)}
    </Circle>
  );
}
