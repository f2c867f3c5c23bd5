import { styled } from '@mui/material/styles';
import { Row } from '@/components/parts/Row';

const Root = styled('div')(({ theme }) => ({
  padding: '16px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 4 },
  '&:last-of-type': { paddingBottom: 0 },
}));
const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  flex: '1 1 200px',
  overflowWrap: 'anywhere',
  '& dt, & p:first-of-type': { ...theme.typography.body2, fontWeight: 600 },
  '& p + p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
}));
const Actions = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  '& button, & a': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
}));
const Below = styled('div')({
  marginTop: 16,
  display: 'grid',
  gap: 16,
  '&:empty': { display: 'none' },
});

interface EditRowProps {
  title: React.ReactNode;
  value: React.ReactNode;
  /** Text buttons and links at the right. */
  actions?: React.ReactNode;
  /** Opened below the row: a form, a message. */
  children?: React.ReactNode;
}

/** Renders one row of a profile card: title, current value, and the form to change it below. */
export function EditRow({ title, value, actions, children }: EditRowProps) {
  return (
    <Root>
      <Row gap="4px 16px" align="center" justify="space-between" wraps>
        <Words>
          <p>{title}</p>
          <p>{value}</p>
        </Words>
        {actions ? <Actions>{actions}</Actions> : null}
      </Row>
      {children ? <Below>{children}</Below> : null}
    </Root>
  );
}
