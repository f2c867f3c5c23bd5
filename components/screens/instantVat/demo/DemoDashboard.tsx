import Dashboard from '@/components/screens/instantVat/Dashboard/Dashboard';
import { Demo } from '@/components/screens/instantVat/demo/Demo';
import { PublicFooter } from '@/components/screens/public/PublicFooter';

/** The dashboard on dummy data (docs/rules/design.md#demo-on-the-page). */
export default function DemoDashboard() {
  return (
    <>
      <Demo wants="dashboard">
        <Dashboard />
      </Demo>
      <PublicFooter width="content" />
    </>
  );
}
