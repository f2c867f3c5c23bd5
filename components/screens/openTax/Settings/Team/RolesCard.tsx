import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { ROLE_NAMES, roleLines } from './roleWords';

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 8px 8px 0',
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th, & td': { color: theme.vars.palette.text.secondary },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

/** Renders the permissions of each role, from the table that the server uses too. */
export function RolesCard({ everyoneSeesAll }: { everyoneSeesAll: boolean }) {
  return (
    <Card dense title="What each role may do">
      <Table>
        <thead>
          <tr>
            <td />
            <th scope="col">{ROLE_NAMES.admin}</th>
            <th scope="col">{ROLE_NAMES.team_member}</th>
          </tr>
        </thead>
        <tbody>
          {roleLines(everyoneSeesAll).map(({ what, admin, teamMember }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{admin}</td>
              <td>{teamMember}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
