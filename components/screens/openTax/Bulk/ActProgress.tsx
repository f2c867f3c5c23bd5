import { memo, useState } from 'react';
import dynamic from 'next/dynamic';
import { useClientAct } from '@/hooks/clients/bulk';

const ActReport = dynamic(() => import('./ActReport').then((module) => module.ActReport), {
  ssr: false,
});

/**
 * Renders the progress of the newest bulk action; at its end the result and the failures, until
 * dismissed.
 */
export const ActProgress = memo(function ActProgress({ practiceId }: { practiceId: string }) {
  const act = useClientAct(practiceId).data?.act;
  const [putAway, setPutAway] = useState<string>();
  if (!act || act.act_id === putAway) return null;
  return <ActReport act={act} onPutAway={() => setPutAway(act.act_id)} />;
});
