import { Button } from '@/components/parts/Button';
import { CardStack } from '@/components/parts/CardStack';
import { OtherLogin } from './OtherLogin';
import { pageHref } from '@/lib/app/hrefs';

/** The ways on from what is not there for this login: its first page, and another login. */
export const WaysOn = () => (
  <CardStack>
    <div>
      <Button variant="contained" href={pageHref('home')}>
        Go to your first page
      </Button>
    </div>
    <OtherLogin />
  </CardStack>
);
