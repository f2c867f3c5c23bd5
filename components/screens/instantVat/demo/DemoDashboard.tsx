import Dashboard from '@/components/screens/instantVat/Dashboard/Dashboard';
import { Demo } from '@/components/screens/instantVat/demo/Demo';

/** The dashboard on dummy data (picture b). */
export default function DemoDashboard() {
  return (
    <Demo wants="dashboard">
      <Dashboard />
    </Demo>
  );
}
