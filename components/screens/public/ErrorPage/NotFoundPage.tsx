import { NotFoundState } from '@/components/frame/NotFoundState';
import { ErrorPage } from './ErrorPage';

/** What a visitor sees at an address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <ErrorPage>
      <NotFoundState />
    </ErrorPage>
  );
}
