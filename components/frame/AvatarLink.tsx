import { styled } from '@mui/material/styles';
import { PortalLink } from '@/components/parts/PortalLink';
import { avatarName, InitialsAvatar } from '@/components/parts/InitialsAvatar';

const Place = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  flex: 'none',
});
const Leads = styled(PortalLink)({
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
  /** Name for the initials; a blank of the same size until it is known. */
  name: string | undefined;
  /** Address of the link; without one the initials are not a link. */
  href?: string | undefined;
  /** What the link leads to: "profile", "settings". */
  to: string;
  /**
   * Role admin has the darker colour, every other role the lighter (docs/rules/product.md#headers).
   */
  role?: string | undefined;
}

/**
 * Renders a person's initials in the header, in a circle of 35 px with a touch target of 44
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
