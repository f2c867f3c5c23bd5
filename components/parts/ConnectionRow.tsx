import { styled } from '@mui/material/styles';

const Root = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 12,
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& p:first-of-type': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

interface ConnectionRowProps {
  icon: React.ReactNode;
  name: string;
  /** "Renew by 14 Mar 2028", "Read 14:02 today". */
  note: React.ReactNode;
  status: React.ReactNode;
}

/**
 * Renders a connection: its provider, when it was read or ends, and its status
 * (docs/rules/design.md#dashboard). Goes in a `<ul>`.
 */
export function ConnectionRow({ icon, name, note, status }: ConnectionRowProps) {
  return (
    <Root>
      {icon}
      <div>
        <p>{name}</p>
        <p>{note}</p>
      </div>
      {status}
    </Root>
  );
}
