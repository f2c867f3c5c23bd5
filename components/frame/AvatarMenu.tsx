import { useId, useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { PortalLink } from '@/components/parts/PortalLink';
import type { AvatarMenuItem } from './clientMenuItems';
import { avatarName, InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { useForgetThisBrowser } from '@/hooks/app/useForgetThisBrowser';

const Opener = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
});

interface AvatarMenuProps {
  name: string;
  items: readonly AvatarMenuItem[];
}

/**
 * Renders initials that open a menu: 150 ms, from its top left (docs/rules/product.md#headers and
 * docs/rules/product.md#initials).
 */
export function AvatarMenu({ name, items }: AvatarMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const id = useId();
  const forget = useForgetThisBrowser();
  const close = () => setOpener(null);
  return (
    <>
      <Opener
        type="button"
        aria-label={avatarName(name, 'account')}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? id : undefined}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <InitialsAvatar name={name} />
      </Opener>
      <Menu
        id={id}
        open={opener !== null}
        anchorEl={opener}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': `Account of ${name}` } }}
      >
        {items.map(({ label, href, logsOut }) => (
          <MenuItem
            key={label}
            component={PortalLink}
            href={href}
            onClick={() => {
              if (logsOut) forget();
              close();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
