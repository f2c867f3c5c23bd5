import { styled } from '@mui/material/styles';
import { AvatarBlank, AvatarPlace } from './AvatarBlank';
import { PortalLink } from '@/components/parts/PortalLink';
import { avatarName, InitialsAvatar } from '@/components/parts/InitialsAvatar';

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
  if (!name) return <AvatarBlank />;
  const avatar = <InitialsAvatar name={name} tone={role === 'admin' ? 'darker' : 'lighter'} />;
  if (!href) return <AvatarPlace>{avatar}</AvatarPlace>;
  return (
    <Leads href={href} aria-label={avatarName(name, to)}>
      {avatar}
    </Leads>
  );
}
