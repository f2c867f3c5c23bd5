import dynamic from 'next/dynamic';
import { useAlerts } from '@/hooks/app/useAlerts';

/** Loaded with the first alert, because most visits see none. */
const AlertBar = dynamic(() => import('./AlertBar').then((module) => module.AlertBar), {
  ssr: false,
});

/**
 * Renders one alert at a time, at the top centre; the rest are queued
 * (docs/rules/product.md#alerts). Both live regions exist from the start, because a screen reader
 * announces only changes to a region that it knows.
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
