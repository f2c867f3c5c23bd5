import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** Every return on dummy data. */
export default laterDemo(
  'returns',
  () => import('@/components/screens/instantVat/VatReturns/VatReturns'),
);
