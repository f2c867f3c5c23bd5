import dynamic from 'next/dynamic';
import { useAlerts } from '@/hooks/app/useAlerts';

/** Most visits see no alert, so its looks are fetched with the first one. */
const AlertBar = dynamic(() => import('./AlertBar').then((module) => module.AlertBar), {
  ssr: false,
});

/**
 * One alert at a time, at the top centre; the rest wait their turn (docs/rules/product.md#alerts).
 * Two regions stand ready from the start, because a screen reader only hears changes to a region it
 * already knows.
 */
export function AlertQueue() {
  const { queue, close } = useAlerts();
  const alert = queue.current;
  const isPolite = alert?.severity === 'success' || alert?.severity === 'info';
  const bar = alert ? (
    <AlertBar key={alert.id} alert={alert} onClose={() => close(alert.id)} />
  ) : null;
  return (
    <>
      <div role="status">{isPolite ? bar : null}</div>
      <div role="alert">{isPolite ? null : bar}</div>
    </>
  );
}
