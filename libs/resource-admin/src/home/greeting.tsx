import { serverNow } from '@haulbook/ui';
import { wallClock } from '../format/when';
import { useAdmin } from '../schema/admin-context';
import { useWording } from '../texts/wording';

/** The greeting "Good morning, Ann", by the application's clock, whatever zone the reader is in. */
export function Greeting() {
  const { me } = useAdmin().schema;
  const { texts, format } = useWording();
  const hour = Number(wallClock(serverNow().toISOString(), format.zone).slice(11, 13));
  const [firstName = ''] = me.name.split(' ');
  return <h2 className="ra-greeting">{texts.home.greeting(hour, firstName)}</h2>;
}
