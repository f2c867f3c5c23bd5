import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { LISTED_ROLES, ROLE_WORDS, roleLines } from '@/lib/practice/roleWords';

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
            {LISTED_ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_WORDS[role].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleLines(everyoneSeesAll).map(({ what, of }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {LISTED_ROLES.map((role) => (
                <td key={role}>{of(role)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
