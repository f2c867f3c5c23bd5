import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { avatarName, InitialsAvatar } from '@/components/parts/InitialsAvatar';

const Place = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  flex: 'none',
});
const Leads = styled(NextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  flex: 'none',
  borderRadius: '50%',
  textDecoration: 'none',
});
const Blank = styled('span')(({ theme }) => ({
  width: 35,
  height: 35,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.surface.sunk,
}));

interface AvatarLinkProps {
  /** Whose initials; a blank of the same size until it is known. */
  name: string | undefined;
  /** Where they lead; none for somebody who has nowhere to go yet. */
  href?: string | undefined;
  /** What the link leads to: "profile", "settings". */
  to: string;
  /**
   * The darker colour of role admin, the lighter of everybody else (docs/rules/product.md#headers).
   */
  role?: string | undefined;
}

/**
 * A person's initials in a circle of 35 px in the header, 44 to the touch
 * (docs/rules/product.md#headers and docs/rules/product.md#initials).
 */
export function AvatarLink({ name, href, to, role }: AvatarLinkProps) {
  if (!name)
    return (
      <Place>
        <Blank />
      </Place>
    );
  const avatar = <InitialsAvatar name={name} tone={role === 'admin' ? 'darker' : 'lighter'} />;
  if (!href) return <Place>{avatar}</Place>;
  return (
    <Leads href={href} aria-label={avatarName(name, to)}>
      {avatar}
    </Leads>
  );
}
