import { styled } from '@mui/material/styles';
import { Row } from '@/components/parts/Row';
import { Chip, Chips } from '@/components/screens/openTax/Settings/Team/TeamBar';
import { RoleSelect } from '@/components/screens/openTax/Settings/Team/teamStyles';
import { settingsHref } from '@/components/screens/openTax/Settings/settingsQuery';
import type { TeamMember } from '@/hooks/practice/team';
import { useGo, WITHIN_PAGE } from '@/hooks/app/page/navigation';
import {
  SECURITY_KIND_WORDS,
  SECURITY_KINDS,
  type SecurityKind,
} from '@/lib/access/practiceSecurity';
const Whose = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& select': { maxWidth: 240, minWidth: 0 },
  [theme.breakpoints.down('sm')]: { width: '100%', '& select': { flex: 1, maxWidth: 'none' } },
}));

interface SecurityFilterProps {
  practiceId: string;
  team: readonly TeamMember[];
  kind: SecurityKind | undefined;
  person: string | undefined;
}

/** Renders the filter by person and kind; both are kept in the address. */
export function SecurityFilter({ practiceId, team, kind, person }: SecurityFilterProps) {
  const go = useGo();
  const at = (more: { kind?: string | undefined; person?: string | undefined }) =>
    settingsHref(practiceId, 'security', { kind, person, ...more });
  const choose = (id: string) => void go(at({ person: id || undefined }), WITHIN_PAGE);
  return (
    <Row gap="12px 20px" align="center" wraps>
      <Whose>
        Who
        <RoleSelect value={person ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">Everybody</option>
          {team.map(({ person_id: id, full_name: name, email }) => (
            <option key={id} value={id}>
              {name || email}
            </option>
          ))}
        </RoleSelect>
      </Whose>
      <nav aria-label="Kinds">
        <Chips>
          {[undefined, ...SECURITY_KINDS].map((entry) => (
            <li key={entry ?? 'all'}>
              <Chip
                href={at({ kind: entry })}
                {...(entry === kind ? { 'aria-current': 'true' as const } : {})}
              >
                {entry ? SECURITY_KIND_WORDS[entry] : 'All'}
              </Chip>
            </li>
          ))}
        </Chips>
      </nav>
    </Row>
  );
}
