import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { afterPaint } from '../layout/after-paint';
import { useWaiting } from '../home/use-waiting';
import { WaitingList } from '../home/waiting-list';
import { Icon } from '../layout/icon';
import { Popover } from '../layout/pop-ups';
import { useTexts } from '../texts/wording';

/** The interval in milliseconds between counts, because records change while a page stays open. */
const COUNT_EVERY_MS = 60_000;
const MOST_SHOWN = 99;

/** The notifications: counts of records that need a person, each linking to its list. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { bell } = useTexts();
  const [isCounting, setCounting] = useState(false);
  // The counts of thirty lists would hold up the screen that someone waits for.
  useEffect(() => afterPaint(() => setCounting(true)), []);
  const waits = useWaiting(COUNT_EVERY_MS, isCounting);
  const total = waits.waiting.reduce((sum, each) => sum + each.total, 0);
  const shown = total > MOST_SHOWN ? `${MOST_SHOWN}+` : String(total);
  return (
    <Popover
      trigger="click"
      placement="bottom"
      getPopupContainer={(trigger) => trigger.parentElement!}
      title={bell.title}
      open={open}
      onOpenChange={setOpen}
      content={<WaitingList {...waits} onLeave={() => setOpen(false)} />}
    >
      <Button type="text" className="ra-bell-button" aria-label={bell.label(total, shown)} aria-expanded={open}>
        <Icon name="bell" size={21} />
        {total > 0 && (
          <span className="ra-bell-number" aria-hidden="true">
            {shown}
          </span>
        )}
      </Button>
    </Popover>
  );
}
