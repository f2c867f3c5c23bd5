import Dashboard from '@/components/screens/instantVat/Dashboard/Dashboard';
import { Demo } from './Demo';
import { PublicFooter } from '@/components/frame/PublicFooter';

/** The dashboard on dummy data (picture b). */
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
