import { Button } from '@/components/parts/Button';
import { Stack } from '@/components/parts/Stack';
import { OtherLogin } from './OtherLogin';
import { pageHref } from '@/lib/app/hrefs';

/** The ways on from what is not there for this login: its first page, and another login. */
export const WaysOn = () => (
  <Stack>
    <div>
      <Button variant="contained" href={pageHref('home')}>
        Go to your first page
      </Button>
    </div>
    <OtherLogin />
  </Stack>
);
